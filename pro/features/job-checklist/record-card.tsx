import { useState } from 'react'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { useQueueUpdate } from '#pro/lib/updates/use-updates.ts'
import { useDays } from '#pro/lib/use-days.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { useTreatmentCopy } from './treatment.copy.ts'

type Treatment = NonNullable<Visit['treatment']>
interface RecordCardProps {
  visit: Visit
  treatment: Treatment
}

/** The products, where they went and when the rooms can be used again; recorded while the work goes on, also without a network. */
export function RecordCard({ visit, treatment }: RecordCardProps) {
  const copy = useTreatmentCopy()
  const { products } = useDays()
  const [isChanging, setIsChanging] = useState(false)
  const { record } = treatment
  if (products.length === 0 && !record) return null
  return (
    <Card>
      <h2 className="text-md font-semibold text-muted">{copy.record}</h2>
      {record && !isChanging ? (
        <>
          <Recorded record={record} />
          <Button variant="outline" size="large" full className="mt-3" onClick={() => setIsChanging(true)}>
            {copy.changeRecord}
          </Button>
        </>
      ) : (
        <RecordForm visit={visit} treatment={treatment} onSaved={() => setIsChanging(false)} />
      )}
    </Card>
  )
}

function Recorded({ record: { products, reEntryMinutes } }: { record: NonNullable<Treatment['record']> }) {
  const copy = useTreatmentCopy()
  const { network } = useMessages()
  return (
    <>
      {products.length === 0 && <p className="mt-1 text-md font-bold">{network.waiting(1, 0)}</p>}
      <ul className="mt-1 space-y-2">
        {products.map(({ registration, name, dilution, rooms }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may be used twice, and the lines never change order
          <li key={index} className="text-md wrap-anywhere">
            <b className="block">{name}</b>
            {registration} · {dilution} · {rooms}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-md">{copy.stayOut(reEntryMinutes)}</p>
    </>
  )
}

const empty = { productId: '', dilution: '', rooms: '' }
const maxProducts = 4

function RecordForm({ visit, treatment, onSaved }: RecordCardProps & { onSaved: () => void }) {
  const copy = useTreatmentCopy()
  const queueUpdate = useQueueUpdate(visit)
  const [used, setUsed] = useState([empty])
  const [minutes, setMinutes] = useState(String(treatment.reEntryMinutes))
  const reEntryMinutes = Number(minutes)
  const isEnough = /^\d{1,4}$/.test(minutes) && reEntryMinutes >= treatment.reEntryMinutes && reEntryMinutes <= 2880
  const isWhole = used.every(({ productId, dilution, rooms }) => productId && dilution.trim() && rooms.trim())
  const change = (index: number, more: Partial<typeof empty>) =>
    setUsed(used.map((one, at) => (at === index ? { ...one, ...more } : one)))
  function save() {
    queueUpdate({ kind: 'treatment', input: { bookingId: visit._id, products: used, reEntryMinutes } })
    onSaved()
  }
  return (
    <form
      className="mt-2 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {used.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, and have no id before they are sent
        <UsedProduct key={index} used={one} onChange={(more) => change(index, more)} />
      ))}
      {used.length < maxProducts && (
        <Button variant="quiet" onClick={() => setUsed([...used, empty])}>
          {copy.another}
        </Button>
      )}
      <Field
        label={copy.minutes}
        hint={copy.least(treatment.reEntryMinutes)}
        inputMode="numeric"
        maxLength={4}
        value={minutes}
        onChange={({ target }) => setMinutes(target.value.replace(/\D/g, ''))}
      />
      <Button type="submit" size="large" full disabled={!isWhole || !isEnough}>
        {copy.saveRecord}
      </Button>
    </form>
  )
}

interface UsedProductProps {
  used: typeof empty
  onChange: (more: Partial<typeof empty>) => void
}

function UsedProduct({ used, onChange }: UsedProductProps) {
  const copy = useTreatmentCopy()
  const { products } = useDays()
  const chosen = products.find(({ _id }) => _id === used.productId)
  return (
    <div className="grid gap-3">
      <SelectField
        label={copy.product}
        placeholder={copy.choose}
        options={products.map(({ _id, name }) => ({ value: _id, title: name }))}
        hint={chosen ? `${chosen.registration} · ${chosen.ingredient}` : copy.productHint}
        value={used.productId}
        onChange={({ target }) => onChange({ productId: target.value })}
      />
      <Field
        label={copy.dilution}
        maxLength={80}
        value={used.dilution}
        onChange={({ target }) => onChange({ dilution: target.value })}
      />
      <Field
        label={copy.rooms}
        maxLength={200}
        value={used.rooms}
        onChange={({ target }) => onChange({ rooms: target.value })}
      />
    </div>
  )
}
