import { useState } from 'react'
import { professionalCalls, staffPartnerCalls } from '#contract/calls.gen.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { formatDay, formatName } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { useRowActs } from '#ops/ui/list/use-row-acts.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { applicantCopy } from './applicant.copy.ts'
import { type Action, type Applicant, actionsFor, DecideDialog } from './decide-dialog.tsx'
import { DocumentButton } from './document-button.tsx'
import { HireDialog } from './hire-dialog.tsx'

type State = keyof typeof applicantCopy.states
const isState = (text: string): text is State => text in applicantCopy.states

const { state: label, allStates: all, states } = applicantCopy
const filters = { label: applicantCopy.filters, list: [{ name: 'state', label, all, options: toOptions(states) }] }

const columns: readonly Column<Applicant>[] = [
  { title: applicantCopy.name, cell: ({ name }) => name },
  { title: applicantCopy.state, cell: ({ state }) => applicantCopy.states[state], onCard: 'aside' },
  { title: applicantCopy.phone, cell: ({ phoneNo }) => phoneLabel(phoneNo), className: 'whitespace-nowrap' },
  { title: applicantCopy.city, cell: ({ city }) => city },
  {
    title: applicantCopy.profession,
    cell: ({ profession, experience, previousCompany }) =>
      [profession, formatName(experience), previousCompany].filter(Boolean).join(', '),
  },
  { title: applicantCopy.applied, cell: ({ createdAt }) => formatDay(indiaDay(new Date(createdAt))) },
  {
    title: applicantCopy.documents,
    cell: ({ documents, name }) =>
      documents.length === 0 ? (
        applicantCopy.noDocuments
      ) : (
        <span className="flex flex-wrap gap-1.5">
          {documents.map((document) => (
            <DocumentButton key={document._id} document={document} name={name} />
          ))}
        </span>
      ),
  },
]

/** Applications of people who want to work with us. */
export function Component() {
  const may = useMay()
  const [{ state, cursor }] = useUrlFilters(['state', 'cursor'])
  const input = { ...(isState(state) && { state }), ...(cursor && { cursor }) }
  const query = useStaffQuery(staffPartnerCalls.list, input)
  const { buttons, dialog } = useRowActs<Applicant, Action>({
    titles: applicantCopy,
    dialog: (action, applicant, onClose) => <DecideDialog {...{ action, applicant, onClose }} />,
  })
  const [hired, setHired] = useState<Applicant | null>(null)
  return (
    <ListPage
      title={applicantCopy.title}
      note={applicantCopy.note}
      filters={filters}
      query={query}
      rows={({ data }) => data.applications}
      empty={applicantCopy.none}
      columns={columns}
      keyOf={({ _id }) => _id}
      rowActions={(applicant) => [
        <HireButton key="hire" applicant={applicant} onHire={() => setHired(applicant)} />,
        ...buttons(applicant, actionsFor(applicant, may)),
      ]}
    >
      {dialog}
      {hired && <HireDialog applicant={hired} onClose={() => setHired(null)} />}
    </ListPage>
  )
}

/** Declined applicants stay so; one who became a professional has a page. */
function HireButton({ applicant: { state, professionalId }, onHire }: { applicant: Applicant; onHire: () => void }) {
  const may = useMay()
  if (professionalId) {
    return (
      <ButtonLink size="small" variant="outline" to={`/professionals/${professionalId}`}>
        {applicantCopy.openProfessional}
      </ButtonLink>
    )
  }
  if (state === 'declined' || !may(professionalCalls.add)) return null
  return (
    <Button size="small" onClick={onHire}>
      {applicantCopy.hire}
    </Button>
  )
}
