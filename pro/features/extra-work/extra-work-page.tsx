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
  function add(key: string) {
    const choice = choices.find((one) => keyOf(one) === key)
    if (choice) setLines([...lines, { choice, quantity: choice.minQuantity }])
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
      {lines.length < 10 && (
        <SelectField
          label={words.add}
          placeholder={words.choose}
          value=""
          options={free.map((choice) => ({
            value: keyOf(choice),
            title: `${nameOf(choice)} · ${formatRupees(choice.unitPrice)}`,
          }))}
          onChange={({ target }) => add(target.value)}
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
