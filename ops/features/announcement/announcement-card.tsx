import { useState } from 'react'
import { announcementCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Facts } from '#ops/ui/facts.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { announcementCopy } from './announcement.copy.ts'

export type Announcement = EndpointResponse<typeof announcementCalls.list>['data']['announcements'][number]

const looks = {
  waiting: 'bg-amber-50 text-amber-900',
  planned: 'bg-teal-50 text-teal-700',
  sending: 'bg-teal-50 text-teal-700',
  sent: 'bg-success-50 text-success',
  stopped: 'bg-ground text-muted',
} as const

/** An announcement with its progress, and what can be done about it. */
export function AnnouncementCard({ one }: { one: Announcement }) {
  const { title, body, titleHindi, bodyHindi, sms, state } = one
  return (
    <li className="grid items-start gap-x-6 gap-y-3 rounded-card bg-white p-4 shadow-1 lg:grid-cols-[1fr_24rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-bold">{title}</h2>
          <span className={classes('rounded-full px-2.5 py-1 text-xs font-bold', looks[state])}>
            {announcementCopy.states[state]}
          </span>
        </div>
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{body}</p>
        {titleHindi && (
          <div lang="hi" className="mt-2 text-muted">
            <p className="font-bold">{titleHindi}</p>
            <p className="whitespace-pre-wrap wrap-anywhere">{bodyHindi}</p>
          </div>
        )}
        {sms && (
          <p className="mt-2 text-sm text-muted">
            {announcementCopy.smsCounts}: {sms}
          </p>
        )}
      </div>
      <AnnouncementFacts one={one} />
      <Actions one={one} />
    </li>
  )
}

function AnnouncementFacts({ one }: { one: Announcement }) {
  const { cities, audience, sendAt, startedAt, endedAt, sms, progress, reason } = one
  const { recipients, notified, smsSent, smsFailed, smsLeft } = progress
  const texts = announcementCopy.smsProgress(smsSent, smsFailed, smsLeft)
  const isNight = one.state === 'sending' && notified === recipients && smsLeft > 0
  return (
    <Facts
      facts={[
        [announcementCopy.cities, cities.map(({ name }) => name).join(', ') || announcementCopy.everywhere],
        [announcementCopy.audience, announcementCopy.audiences[audience]],
        [announcementCopy.when, formatInstant(startedAt ?? sendAt)],
        [announcementCopy.ended, formatInstant(endedAt)],
        [announcementCopy.notified, startedAt && announcementCopy.of(notified, recipients)],
        [announcementCopy.smsCounts, startedAt && sms && (isNight ? `${texts}. ${announcementCopy.textsWait}` : texts)],
        [announcementCopy.by, `${one.createdBy}: ${reason}`],
        [announcementCopy.approvedBy, one.approvedBy],
        [announcementCopy.stoppedBy, one.stoppedBy && `${one.stoppedBy}: ${one.stopReason}`],
      ]}
    />
  )
}

function Actions({ one: { _id: announcementId, state, isOwn, title } }: { one: Announcement }) {
  const may = useMay()
  const [isStopping, setIsStopping] = useState(false)
  const approving = useStaffMutation(announcementCalls.approve, { done: announcementCopy.approved })
  if (state === 'sent' || state === 'stopped' || !may(announcementCalls.stop)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'waiting' && !isOwn && (
        <Button size="small" busy={approving.isPending} onClick={() => approving.mutate({ announcementId })}>
          {announcementCopy.approve}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
      <Button size="small" variant="outline" onClick={() => setIsStopping(true)}>
        {announcementCopy.stop}
        <span className="sr-only"> {title}</span>
      </Button>
      {approving.error && <RequestError error={approving.error} />}
      {isStopping && (
        <ActionDialog
          onClose={() => setIsStopping(false)}
          title={announcementCopy.stopTitle}
          consequence={announcementCopy.stopNote}
          confirm={announcementCopy.stop}
          danger
          reasonLabel={announcementCopy.reason}
          call={announcementCalls.stop}
          input={(reason) => ({ announcementId, reason })}
          done={announcementCopy.stopped}
        />
      )}
    </div>
  )
}
