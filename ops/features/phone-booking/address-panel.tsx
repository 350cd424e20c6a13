import { addressKinds } from '#contract/lib/business.ts'
import { Panel } from '#ops/ui/page.tsx'
import { NewAddress } from '#ops/ui/place/new-address.tsx'
import type { Caller } from './caller-panel.tsx'
import { phoneCopy } from './phone.copy.ts'
import { noAddress, type Where } from './sent-address.ts'

interface AddressProps {
  addresses: Caller['addresses']
  where: Where
  onWhere: (where: Where) => void
}

/** Saved addresses, those where we do not come marked, and a new one. */
export function AddressPanel({ addresses, where, onWhere }: AddressProps) {
  const isNew = !('addressId' in where)
  return (
    <Panel title={phoneCopy.address}>
      <fieldset className="space-y-1">
        <legend className="sr-only">{phoneCopy.address}</legend>
        {addresses.map(({ _id, line, served }) => (
          <Choice
            key={_id}
            isChosen={!isNew && where.addressId === _id}
            isDisabled={!served}
            onChoose={() => onWhere({ addressId: _id })}
          >
            {line}
            {!served && <span className="text-muted"> ({phoneCopy.notServed})</span>}
          </Choice>
        ))}
        {addresses.length > 0 && (
          <Choice isChosen={isNew} onChoose={() => onWhere(noAddress)}>
            {phoneCopy.newAddress}
          </Choice>
        )}
      </fieldset>
      {isNew && <NewAddress address={where} onAddress={(typed) => onWhere({ ...typed, kind: where.kind })} />}
      {isNew && where.place && <Kind kind={where.kind} onKind={(kind) => onWhere({ ...where, kind })} />}
    </Panel>
  )
}

type KindOfAddress = (typeof addressKinds)[number]

/** As the customer finds it among their addresses. */
function Kind({ kind, onKind }: { kind: KindOfAddress; onKind: (kind: KindOfAddress) => void }) {
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{phoneCopy.kind}</legend>
      <div className="flex flex-wrap gap-x-6">
        {addressKinds.map((one) => (
          <Choice key={one} name="kind" isChosen={one === kind} onChoose={() => onKind(one)}>
            {phoneCopy.kinds[one]}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  name?: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  children: React.ReactNode
}

function Choice({ name = 'address', isChosen, isDisabled, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0 accent-teal"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span className="wrap-anywhere">{children}</span>
    </label>
  )
}
