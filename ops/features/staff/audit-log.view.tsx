import { Fragment } from 'react'
import { Link } from 'react-router'
import { staffMemberCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { roleName } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { PersonFilter } from './person-filter.tsx'
import { staffMemberCopy } from './staff-member.copy.ts'

type Access = EndpointResponse<typeof staffMemberCalls.accesses>['data']['accesses'][number]

/** Who looked at or changed what: about one person, of one colleague, on one day. */
export function Component() {
  const [{ cursor, staff, subject, day, kind }] = useUrlFilters(['cursor', 'staff', 'subject', 'day', 'kind'])
  const query = useStaffQuery(staffMemberCalls.accesses, {
    ...(cursor && { cursor }),
    ...(staff && { staffId: staff }),
    ...(subject && { subject }),
    ...(isDay(day) && { day }),
    ...(isKind(kind) && { kind }),
  })
  const about = query.data?.data.about?.name
  return (
    <ListPage
      title={about ? staffMemberCopy.accessesOf(about) : staffMemberCopy.accesses}
      note={staffMemberCopy.accessesNote}
      filters={{
        label: staffMemberCopy.filters,
        list: [
          {
            name: 'staff',
            label: staffMemberCopy.colleague,
            all: staffMemberCopy.everyColleague,
            options: useColleagues(staff),
          },
          { name: 'day', label: staffMemberCopy.day, type: 'day' },
          { name: 'kind', label: staffMemberCopy.kind, all: staffMemberCopy.everyKind, options: kindOptions },
        ],
        clear: staffMemberCopy.clear,
        more: <PersonFilter name={about} />,
      }}
      query={query}
      rows={({ data }) => data.accesses.map((access, index) => ({ ...access, key: `${access.at} ${index}` }))}
      empty={staffMemberCopy.none}
      columns={columns}
      keyOf={({ key }) => key}
    />
  )
}

type Kind = keyof typeof staffMemberCopy.kinds
const isKind = (text: string): text is Kind => text in staffMemberCopy.kinds
const kindOptions = Object.entries(staffMemberCopy.kinds).map(([value, title]) => ({ value, title }))

/** Colleagues of now, and one of before whom the address names. */
function useColleagues(chosen: string) {
  const { data } = useStaffQuery(staffMemberCalls.list)
  const members = (data?.data.members ?? []).map(({ _id, name, phoneNo }) => ({ value: _id, title: name || phoneNo }))
  if (!chosen || members.some(({ value }) => value === chosen)) return members
  return [...members, { value: chosen, title: staffMemberCopy.formerColleague }]
}

const maxNames = 5

/** Whose data it was; a list names many. */
function Subjects({ subjects }: Pick<Access, 'subjects'>) {
  if (subjects.length === 0) return null
  const rest = subjects.length - maxNames
  return (
    <>
      {subjects.slice(0, maxNames).map(({ _id, name }, index) => (
        <Fragment key={_id}>
          {index > 0 && ', '}
          <Link to={{ search: `subject=${_id}` }} className="text-teal hover:underline">
            {name || staffMemberCopy.erased}
          </Link>
        </Fragment>
      ))}
      {rest > 0 && ` ${staffMemberCopy.more(rest)}`}
    </>
  )
}

/** What the record names beside the persons, such as the reason, and the booking before and after. */
function recordedText({ detail }: Access): string {
  const known: Record<string, string> = staffMemberCopy.details
  const names = new Set([...Object.keys(known).filter((name) => name in detail), ...Object.keys(detail)])
  return [...names].map((name) => `${known[name] ?? name}: ${String(detail[name])}`).join(' · ')
}

/** A call has a summary in words; what else was done has a name of its own. */
function whatText({ summary, source, action, completed }: Access): string {
  const more = [source !== 'call' && action !== summary && action, !completed && staffMemberCopy.notCompleted]
  return [summary, ...more].filter(Boolean).join(' · ')
}

const columns: readonly Column<Access & { key: string }>[] = [
  {
    title: staffMemberCopy.when,
    cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
    className: 'whitespace-nowrap',
  },
  { title: staffMemberCopy.what, cell: whatText, isOneLine: true, className: 'min-w-72' },
  { title: staffMemberCopy.about, cell: (access) => <Subjects subjects={access.subjects} />, isOneLine: true },
  {
    title: staffMemberCopy.colleague,
    cell: ({ staff, role }) => (staff ? `${staff}, ${roleName(role)}` : staffMemberCopy.operator),
    isOneLine: true,
  },
  {
    title: staffMemberCopy.recorded,
    cell: (access) => recordedText(access),
    isOneLine: true,
    isOptional: true,
  },
  { title: staffMemberCopy.from, cell: ({ origin }) => origin, className: 'whitespace-nowrap', onCard: 'hidden' },
]
