import { useMessages } from '#pro/lib/i18n/messages.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { useQueueUpdate } from '#pro/lib/updates/use-updates.ts'
import { useDays } from '#pro/lib/use-days.ts'
import { Card } from '#web/ui/layout/page.tsx'

/** Points of this work; they can be ticked while it goes on. */
export function ChecklistCard({ visit }: { visit: Visit }) {
  const { jobChecklist } = useMessages()
  const queueUpdate = useQueueUpdate(visit)
  const { checklist } = useDays()
  const points = checklist.filter(({ _id }) => visit.checklist.includes(_id))
  if (points.length === 0) return null
  const isOpen = visit.state === 'working'
  const done = points.filter(({ _id }) => visit.ticked.includes(_id)).length
  return (
    <Card>
      <h2 className="flex justify-between gap-3 text-md font-semibold text-muted">
        {jobChecklist.checklist}
        <span className="tabular-nums">{jobChecklist.done(done, points.length)}</span>
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {points.map(({ _id: itemId, words }) => (
          <li key={itemId}>
            <label className="flex min-h-13 items-center gap-3 py-2 text-md font-semibold">
              <input
                type="checkbox"
                className="size-7 shrink-0 accent-teal"
                disabled={!isOpen}
                checked={visit.ticked.includes(itemId)}
                onChange={({ target }) =>
                  queueUpdate({ kind: 'tick', input: { bookingId: visit._id, itemId, done: target.checked } })
                }
              />
              {words}
            </label>
          </li>
        ))}
      </ul>
    </Card>
  )
}
