import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '#contract/lib/money.ts'
import { useVisit } from '#pro/features/visit/use-visit.ts'
import { MissingVisit, VisitFrame } from '#pro/features/visit/visit-frame.tsx'
import type { Visit } from '#pro/lib/updates/update.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Stepper } from '#web/ui/actions/stepper.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { type Choice, problemText, useChoices, usePropose } from './extra-work.api.ts'
import { useExtraWorkCopy } from './extra-work.copy.ts'

/** Needs the network: prices and hours are checked before the customer sees them. */
export function ExtraWorkPage() {
  const visit = useVisit()
  return visit ? <Choices visit={visit} /> : <MissingVisit />
}

function Choices({ visit }: { visit: Visit }) {
  const words = useExtraWorkCopy()
  const { data, error, refetch, isFetching } = useChoices(visit._id)
  if (data && data.data.choices.length > 0) return <WorkForm visit={visit} choices={data.data.choices} />
  return (
    <VisitFrame to={`/visit/${visit._id}`} title={words.propose}>
      {data && <p className="text-md">{words.none}</p>}
      {error && !data && (
        <>
          <InPageAlert>{problemText(error, words)}</InPageAlert>
          <Button size="large" full busy={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </>
      )}
      {!data && !error && (
        <Loading label={words.loading}>
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      )}
    </VisitFrame>
  )
}

/** As many as a phone shows beside the reason; all others are in the list. */
const maxFitting = 5

interface Line {
  choice: Choice
  quantity: number
}

const keyOf = ({ serviceId, variantIds }: Choice) => [serviceId, ...variantIds].join()
const nameOf = ({ name, options }: Choice) => [name, ...options].join(', ')

function WorkForm({ visit, choices }: { visit: Visit; choices: readonly Choice[] }) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const [reason, setReason] = useState('')
  const words = useExtraWorkCopy()
  const navigate = useNavigate()
  const back = `/visit/${visit._id}`
  const propose = usePropose(visit._id, () => navigate(back, { replace: true }))
  const total = formatRupees(lines.reduce((sum, { choice, quantity }) => sum + choice.unitPrice * quantity, 0))
  const minutes = lines.reduce((sum, { choice, quantity }) => sum + choice.minutes * quantity, 0)
  const free = choices.filter((choice) => !lines.some((line) => line.choice === choice))
  const fitting = free.filter(({ fits }) => fits).slice(0, maxFitting)
  const others = free.filter((choice) => !fitting.includes(choice))
  const add = (choice: Choice) => setLines([...lines, { choice, quantity: choice.minQuantity }])
  function addByKey(key: string) {
    const choice = choices.find((one) => keyOf(one) === key)
    if (choice) add(choice)
  }
  function send() {
    const sent = lines.map(({ choice: { serviceId, variantIds }, quantity }) => ({ serviceId, variantIds, quantity }))
    propose.mutate({ lines: sent, reason: reason.trim() })
  }
  const button = (
    <>
      {propose.error && <InPageAlert className="mb-3">{problemText(propose.error, words)}</InPageAlert>}
      <Button
        size="large"
        full
        className="min-h-15 text-lg"
        disabled={lines.length === 0 || reason.trim() === ''}
        busy={propose.isPending}
        onClick={send}
      >
        {words.send(total)}
      </Button>
    </>
  )
  return (
    <VisitFrame to={back} title={words.propose} action={button}>
      <WorkLines lines={lines} onChange={setLines} />
      {lines.length > 0 && (
        <p className="flex justify-between text-lg font-extrabold tabular-nums">
          {words.total}: {total} <span className="text-md font-semibold">{words.longer(minutes)}</span>
        </p>
      )}
      {lines.length < 10 && fitting.length > 0 && <FittingChoices choices={fitting} onAdd={add} />}
      {lines.length < 10 && others.length > 0 && (
        <SelectField
          label={fitting.length > 0 ? words.addOther : words.add}
          placeholder={words.choose}
          value=""
          options={others.map((choice) => ({
            value: keyOf(choice),
            title: `${nameOf(choice)} · ${formatRupees(choice.unitPrice)}`,
          }))}
          onChange={({ target }) => addByKey(target.value)}
        />
      )}
      <TextArea
        label={words.why}
        hint={words.whyHint}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </VisitFrame>
  )
}

interface FittingChoicesProps {
  choices: readonly Choice[]
  onAdd: (choice: Choice) => void
}

/** One tap each. */
function FittingChoices({ choices, onAdd }: FittingChoicesProps) {
  const words = useExtraWorkCopy()
  return (
    <section>
      <h2 className="text-md font-bold">{words.fits}</h2>
      <ul className="mt-2 flex flex-col gap-2">
        {choices.map((choice) => (
          <li key={keyOf(choice)}>
            <button
              type="button"
              aria-label={words.addChoice(nameOf(choice), formatRupees(choice.unitPrice))}
              onClick={() => onAdd(choice)}
              className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-white px-4 py-2 text-left"
            >
              <span className="min-w-0 flex-1 text-lg">{nameOf(choice)}</span>
              <span className="text-right text-lg font-bold tabular-nums">
                {formatRupees(choice.unitPrice)}
                <span className="block text-sm font-normal text-muted">{words.longer(choice.minutes)}</span>
              </span>
              <Plus aria-hidden className="size-5 shrink-0 text-teal" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WorkLinesProps {
  lines: readonly Line[]
  onChange: (lines: readonly Line[]) => void
}

function WorkLines({ lines, onChange }: WorkLinesProps) {
  return lines.map(({ choice, quantity }) => (
    <Card key={keyOf(choice)}>
      <p className="text-lg font-bold">{nameOf(choice)}</p>
      <div className="mt-2 flex items-center justify-between gap-3">
        <Stepper
          label={nameOf(choice)}
          value={quantity}
          min={choice.minQuantity}
          max={choice.maxQuantity}
          onChange={(next) =>
            onChange(lines.map((line) => (line.choice === choice ? { choice, quantity: next } : line)))
          }
          onRemove={() => onChange(lines.filter((line) => line.choice !== choice))}
        />
        <span className="text-lg tabular-nums">{formatRupees(choice.unitPrice * quantity)}</span>
      </div>
    </Card>
  ))
}
