import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { visitUpdates } from '#contract/lib/business.ts'
import { proNow } from '#pro/lib/clock.ts'
import { formatTime } from '#pro/lib/format.ts'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { useQueueUpdate } from '#pro/lib/updates/use-updates.ts'
import { useDays, visitDay } from '#pro/lib/use-days.ts'
import { Button, buttonClasses } from '#web/ui/actions/button.tsx'

const bigger = 'min-h-15 text-lg'

/** The one thing to do now. */
export function NextUpdate({ visit }: { visit: Visit }) {
  const { visit: words } = useMessages()
  const queueUpdate = useQueueUpdate(visit)
  const [isResting, rest] = useRest()
  const early = useEarlyNote(visit)
  function report(kind: 'onTheWay' | 'arrive') {
    if (isResting) return
    queueUpdate({ kind, input: { bookingId: visit._id } })
    rest()
  }
  if (visit.state === 'planned' && early) return <p className="py-3 text-center text-md font-semibold">{early}</p>
  switch (visit.state) {
    case 'planned':
      return (
        <UpdateButton isResting={isResting} onReport={() => report('onTheWay')}>
          {words.updates.onTheWay}
        </UpdateButton>
      )
    case 'on_the_way':
      return (
        <UpdateButton isResting={isResting} onReport={() => report('arrive')}>
          {words.updates.arrive}
        </UpdateButton>
      )
    case 'arrived':
      return (
        <div className="grid gap-2">
          <StepLink to="start">{words.updates.start}</StepLink>
          <Link to="finish" className={buttonClasses({ variant: 'quiet', size: 'large', full: true })}>
            {words.outcomes.not_at_home}
          </Link>
        </div>
      )
    default:
      return <StepLink to="finish">{words.updates.finish}</StepLink>
  }
}

/** Keeps its looks while it rests. */
function UpdateButton({
  isResting,
  onReport,
  children,
}: {
  isResting: boolean
  onReport: () => void
  children: string
}) {
  return (
    <Button size="large" full className={bigger} aria-disabled={isResting} onClick={onReport}>
      {children}
    </Button>
  )
}

const restMs = 700

/** The button of the next step takes the place of the one before: the second half of a double tap must not reach it. */
function useRest(): [isResting: boolean, rest: () => void] {
  const [isResting, setIsResting] = useState(false)
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setIsResting(false), restMs)
    return () => clearTimeout(timer)
  }, [isResting])
  return [isResting, () => setIsResting(true)]
}

function StepLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClasses({ size: 'large', full: true }, bigger)}>
      {children}
    </Link>
  )
}

/** Why the way cannot begin yet; the server decides by the same rule. */
function useEarlyNote(visit: Visit): string | undefined {
  const { visit: words } = useMessages()
  const { today } = useDays()
  const earliest = Date.parse(visit.startsAt) - visitUpdates.earlyHours * 3_600_000
  if (visitDay(visit) > today) return words.onItsDay
  return proNow() < earliest ? words.fromTime(formatTime(earliest)) : undefined
}
