import { staffMemberCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { roleName } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { Facts } from '#ops/ui/facts.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { staffMemberCopy } from './staff-member.copy.ts'

type Access = EndpointResponse<typeof staffMemberCalls.accesses>['data']['accesses'][number]

/** What staff read or changed; of one colleague with `staff`, about one person with `subject` in the address. */
export function Component() {
  const [{ cursor, staff, subject }] = useUrlFilters(['cursor', 'staff', 'subject'])
  const query = useStaffQuery(staffMemberCalls.accesses, {
    ...(cursor && { cursor }),
    ...(staff && { staffId: staff }),
    ...(subject && { subject }),
  })
  return (
    <ListPage
      title={staffMemberCopy.accesses}
      note={staffMemberCopy.accessesNote}
      query={query}
      rows={({ data }) => data.accesses}
      empty={staffMemberCopy.none}
      show={(accesses) => (
        <Panel>
          <Timeline label={staffMemberCopy.accesses} entries={accesses.map(toEntry)} />
        </Panel>
      )}
    />
  )
}

/** What the record names beside the persons, such as the reason, and the booking before and after. */
function Recorded({ detail }: Pick<Access, 'detail'>) {
  const known: Record<string, string> = staffMemberCopy.details
  const names = new Set([...Object.keys(known).filter((name) => name in detail), ...Object.keys(detail)])
  const facts = [...names].map((name) => [known[name] ?? name, String(detail[name])] as const)
  if (facts.length === 0) return null
  return (
    <div className="mt-1 text-sm wrap-anywhere">
      <Facts facts={facts} />
    </div>
  )
}

function toEntry(access: Access, index: number) {
  const { at, staff, role, action, summary, subjects, origin, completed } = access
  const about = subjects.length > 0 && staffMemberCopy.about(subjects.length)
  const detail = [
    !completed && staffMemberCopy.notCompleted,
    action !== summary && action,
    staffMemberCopy.from(origin),
    about,
  ]
  return {
    key: `${at} ${index}`,
    at,
    title: summary,
    by: staff ? `${staff}, ${roleName(role)}` : staffMemberCopy.operator,
    detail: (
      <>
        {detail.filter(Boolean).join(', ')}
        <Recorded detail={access.detail} />
      </>
    ),
  }
}
