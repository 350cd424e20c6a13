import { Bell, type LucideIcon, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { SwitchTrack } from '#web/ui/forms/switch-track.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { type Channels, useChannels, useChoosePush, useChooseWhatsapp } from './channels.api.ts'
import { channelsCopy } from './channels.copy.ts'
import { isAllowed, pushState } from './push-subscription.ts'

/** By which channels messages about bookings reach the customer. The browser asks for its permission after a tap alone. */
export function ChannelsCard() {
  const { data, isError, isFetching, refetch } = useChannels()
  const offered = data?.data
  if (offered && offered.pushKey === null && offered.whatsapp === null) return null
  return (
    <Card className="mt-4">
      <h2 className="font-heading text-title">{channelsCopy.title}</h2>
      {isError && !offered && (
        <ErrorState message={channelsCopy.loadFailed} retrying={isFetching} onRetry={() => refetch()} />
      )}
      {!isError && !offered && (
        <Loading label={channelsCopy.title} className="mt-3 grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      {offered && <Switches channels={offered} />}
    </Card>
  )
}

function Switches({ channels: { pushKey, browser, whatsapp } }: { channels: Channels }) {
  return (
    <>
      <p className="mt-1 text-sm text-muted">{channelsCopy.note}</p>
      <ul className="mt-1.5">
        {pushKey && <PushSwitch publicKey={pushKey} here={browser} />}
        {whatsapp !== null && <WhatsappSwitch on={whatsapp} />}
      </ul>
    </>
  )
}

function PushSwitch({ publicKey, here }: { publicKey: string; here: boolean }) {
  const choose = useChoosePush(publicKey)
  const state = pushState()
  const notes = {
    missing: channelsCopy.pushMissing,
    blocked: channelsCopy.pushBlocked,
    possible: channelsCopy.pushNote,
  }
  return (
    <Row
      icon={Bell}
      title={channelsCopy.push}
      note={notes[state]}
      on={here && isAllowed()}
      disabled={state !== 'possible'}
      choice={choose}
    />
  )
}

function WhatsappSwitch({ on }: { on: boolean }) {
  const choose = useChooseWhatsapp()
  return (
    <Row icon={MessageCircle} title={channelsCopy.whatsapp} note={channelsCopy.whatsappNote} on={on} choice={choose} />
  )
}

interface RowProps {
  icon: LucideIcon
  title: string
  note: string
  on: boolean
  disabled?: boolean
  choice: Pick<ReturnType<typeof useChooseWhatsapp>, 'isPending' | 'variables' | 'mutate'>
}

function Row({ icon: Icon, title, note, on, disabled = false, choice }: RowProps) {
  const noteId = useId()
  return (
    <li>
      <label className="flex min-h-15 cursor-pointer items-center gap-3.5 py-2 has-disabled:cursor-default">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-teal-50 text-teal">
          <Icon aria-hidden className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span id={noteId} className="block text-sm text-muted">
            {note}
          </span>
        </span>
        {choice.isPending && <Spinner />}
        <input
          type="checkbox"
          aria-describedby={noteId}
          checked={choice.isPending ? choice.variables : on}
          disabled={disabled}
          aria-disabled={choice.isPending || undefined}
          onChange={(event) => choice.mutate(event.target.checked)}
          className="peer sr-only"
        />
        {!disabled && <SwitchTrack />}
      </label>
    </li>
  )
}
