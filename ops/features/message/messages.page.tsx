import { Link } from 'react-router'
import { staffContactCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useListKeys } from '#ops/lib/keys.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { Pager } from '#ops/ui/pager.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { messageCopy } from './message.copy.ts'

type Message = AnswerOf<typeof staffContactCalls.list>['data']['messages'][number]

/** What people wrote to support. */
export function Component() {
  const [{ cursor }, setFilter] = useUrlFilters(['cursor'])
  const query = useStaffQuery(staffContactCalls.list, cursor ? { cursor } : {})
  useListKeys()
  return (
    <Page title={messageCopy.title} note={messageCopy.note}>
      <QueryView query={query} label={messageCopy.title}>
        {({ data }) =>
          data.messages.length === 0 ? (
            <EmptyNote>{messageCopy.none}</EmptyNote>
          ) : (
            <ul aria-label={messageCopy.title} className="max-w-3xl space-y-2">
              {data.messages.map((message) => (
                <MessageCard key={message._id} message={message} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Pager cursor={cursor} next={query.data?.data.nextCursor} onGo={(to) => setFilter('cursor', to)} />
    </Page>
  )
}

function MessageCard({ message }: { message: Message }) {
  const { name, phoneNo, email, bookingId, fromCustomer, createdAt } = message
  return (
    <li data-row tabIndex={-1} className="rounded-card bg-white p-4 shadow-1 focus:outline-2 focus:outline-teal">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-base font-bold">{name}</p>
        <time dateTime={createdAt} className="text-sm text-muted">
          {formatInstant(createdAt)}
        </time>
      </div>
      <p className="flex flex-wrap gap-x-4 text-muted">
        {phoneNo && (
          <a className={linkClasses} href={`tel:${phoneNo}`}>
            {phoneLabel(phoneNo)}
          </a>
        )}
        {email && (
          <a className={linkClasses} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {fromCustomer && <span>{messageCopy.signedIn}</span>}
        {bookingId && (
          <Link className={linkClasses} to={`/bookings/${bookingId}`}>
            {messageCopy.booking}
          </Link>
        )}
      </p>
      <p className="mt-2 whitespace-pre-wrap break-words">{message.message}</p>
    </li>
  )
}

const linkClasses = 'font-semibold text-teal hover:underline'
