import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { professionalRecordCalls, staffBookingCalls } from '#contract/calls.gen.ts'
import { AlternativesDialog } from '#ops/features/dispatch/alternatives/alternatives-dialog.tsx'
import { formatInstant, formatPlace } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { refetchLists, useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { useOpenRow } from '#ops/ui/list/use-open-row.tsx'
import { errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { inputClasses } from '#web/ui/forms/field.tsx'
import { reassignCopy } from './record.copy.ts'

type Proposal = EndpointResponse<typeof professionalRecordCalls.propose>['data']['proposals'][number]
const keyOf = ({ visit }: Proposal) => `${visit.bookingId} ${visit.professional._id}`
const rows = ({ data }: EndpointResponse<typeof professionalRecordCalls.propose>) => data.proposals
const bookingOf = ({ visit }: Proposal) => visit.bookingId

/** Visits whose professional cannot come, each with one who is free: choose, then assign them at once. */
export function Component() {
  const [{ professional }, setFilter] = useUrlFilters(['professional'])
  const query = useStaffQuery(professionalRecordCalls.propose, professional ? { professionalId: professional } : {})
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const choiceOf = (one: Proposal) => chosen[keyOf(one)] ?? one.comes ?? ''
  const assign = useAssignEach()
  const proposals = query.data?.data.proposals ?? []
  const { opened, open, close, notice } = useOpenRow({ query, rows, keyOf: bookingOf, gone: reassignCopy.gone })
  const ready = proposals.filter((one) => choiceOf(one) !== '')
  const columns: readonly Column<Proposal>[] = [
    ...facts,
    {
      title: reassignCopy.comes,
      cell: (one) => (
        <Choice
          proposal={one}
          value={choiceOf(one)}
          problem={assign.data?.get(keyOf(one))}
          onOpen={() => open(one)}
          onChange={(id) => setChosen({ ...chosen, [keyOf(one)]: id })}
        />
      ),
    },
  ]
  const actions = (
    <>
      {professional && (
        <Button variant="outline" size="small" onClick={() => setFilter('professional', '')}>
          {reassignCopy.all}
        </Button>
      )}
      <Button
        size="small"
        disabled={ready.length === 0}
        busy={assign.isPending}
        onClick={() => assign.mutate(ready.map((one) => ({ proposal: one, comes: choiceOf(one) })))}
      >
        {reassignCopy.confirm(ready.length)}
      </Button>
    </>
  )
  return (
    <ListPage
      title={reassignCopy.title}
      note={reassignCopy.note}
      actions={actions}
      {...{ query, rows, notice }}
      empty={reassignCopy.none}
      {...{ columns, keyOf, linkOf: pathOf }}
    >
      {opened && (
        <AlternativesDialog
          key={opened.visit.bookingId}
          bookingId={opened.visit.bookingId}
          number={opened.visit.number}
          onClose={close}
        />
      )}
    </ListPage>
  )
}

const pathOf = ({ visit }: Proposal) => bookingPath(visit.number)

const facts: readonly Column<Proposal>[] = [
  { title: reassignCopy.booking, cell: ({ visit }) => visit.number },
  { title: reassignCopy.start, cell: ({ visit }) => formatInstant(visit.startsAt), className: 'whitespace-nowrap' },
  { title: reassignCopy.city, cell: ({ visit }) => formatPlace(visit.area) },
  {
    title: reassignCopy.leaves,
    cell: ({ visit: { professional } }) => (
      <Link to={`/professionals/${professional._id}`} className="text-teal hover:underline">
        {professional.name}
      </Link>
    ),
  },
  { title: reassignCopy.why, cell: ({ visit }) => reassignCopy.reasons[visit.reason], onCard: 'aside' },
]

interface ChoiceProps {
  proposal: Proposal
  value: string
  /** Why the visit could not be assigned. */
  problem?: string | undefined
  onChange: (id: string) => void
  /** What else can be done. */
  onOpen: () => void
}

function Choice({ proposal: { visit, candidates }, value, problem, onChange, onOpen }: ChoiceProps) {
  if (candidates.length === 0) {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-error">{reassignCopy.noOne}</span>
        <Button size="small" variant="outline" aria-label={reassignCopy.othersFor(visit.number)} onClick={onOpen}>
          {reassignCopy.others}
        </Button>
      </span>
    )
  }
  return (
    <>
      <select
        aria-label={reassignCopy.chooseFor(visit.number)}
        value={value}
        className={inputClasses(problem !== undefined, 'control drop-arrow pr-8 pl-3 md:text-sm')}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{reassignCopy.choose}</option>
        {candidates.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      {problem && (
        <span role="alert" className="mt-1 block text-sm font-semibold text-error">
          {problem}
        </span>
      )}
    </>
  )
}

interface Chosen {
  proposal: Proposal
  comes: string
}

/** One after the other, because two visits may want the same professional; what fails stays with its reason. */
function useAssignEach() {
  const queries = useQueryClient()
  return useSingleMutation({
    async mutationFn(wanted: readonly Chosen[]) {
      const problems = new Map<string, string>()
      for (const { proposal, comes } of wanted) {
        const { bookingId, professional } = proposal.visit
        try {
          await callOnce(staffBookingCalls.assign, { bookingId, professionalId: comes, inPlaceOf: professional._id })
        } catch (error) {
          problems.set(keyOf(proposal), errorMessage(error, reassignCopy.failed))
        }
      }
      return problems
    },
    onSuccess(problems, wanted) {
      void refetchLists(queries)
      const done = wanted.length - problems.size
      if (done > 0) toast.success(reassignCopy.assigned(done))
    },
  })
}
