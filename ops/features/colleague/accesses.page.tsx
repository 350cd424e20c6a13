import { staffMemberCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { roleName } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { Facts } from '#ops/ui/facts.tsx'
import { EmptyNote, Page, Panel } from '#ops/ui/page.tsx'
import { Pager } from '#ops/ui/pages/pager.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { colleagueCopy } from './colleague.copy.ts'

type Access = AnswerOf<typeof staffMemberCalls.accesses>['data']['accesses'][number]

/** What staff read or changed; of one colleague with `staff`, about one person with `subject` in the address. */
export function Component() {
  const [{ cursor, staff, subject }, setFilter] = useUrlFilters(['cursor', 'staff', 'subject'])
  const query = useStaffQuery(staffMemberCalls.accesses, {
    ...(cursor && { cursor }),
    ...(staff && { staffId: staff }),
    ...(subject && { subject }),
  })
  return (
    <Page title={colleagueCopy.accesses} note={colleagueCopy.accessesNote}>
      <QueryView query={query} label={colleagueCopy.accesses}>
        {({ data }) =>
          data.accesses.length === 0 ? (
            <EmptyNote>{colleagueCopy.none}</EmptyNote>
          ) : (
            <Panel>
              <Timeline label={colleagueCopy.accesses} entries={data.accesses.map(toEntry)} />
            </Panel>
          )
        }
      </QueryView>
      <Pager cursor={cursor} next={query.data?.data.nextCursor} onGo={(to) => setFilter('cursor', to)} />
    </Page>
  )
}

/** What the record names beside the persons, such as the reason, and the booking before and after. */
function Recorded({ detail }: Pick<Access, 'detail'>) {
  const known: Record<string, string> = colleagueCopy.details
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
  const about = subjects.length > 0 && colleagueCopy.about(subjects.length)
  const detail = [
    !completed && colleagueCopy.notCompleted,
    action !== summary && action,
    colleagueCopy.from(origin),
    about,
  ]
  return {
    key: `${at} ${index}`,
    at,
    title: summary,
    by: staff ? `${staff}, ${roleName(role)}` : colleagueCopy.operator,
    detail: (
      <>
        {detail.filter(Boolean).join(', ')}
        <Recorded detail={access.detail} />
      </>
    ),
  }
}
