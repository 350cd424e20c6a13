import { formatDuration } from '#web/lib/format.ts'
import { hasDuration, type ServiceDetail } from '../catalog.view.ts'

interface VisitStep {
  title: string
  text: string
}

type Described = Pick<ServiceDetail, 'time' | 'quantityUnit' | 'maxQuantity' | 'safety' | 'warranty' | 'customerPrep'>

/** The steps of a visit, from choosing a time to after the service, with the service's own figures where known. */
export function visitSteps(service: Described): VisitStep[] {
  const { safety, warranty, customerPrep } = service
  const work = hasDuration(service) ? `The work takes about ${formatDuration(service.time)}, longer for more.` : ''
  return [
    { title: 'You choose a start time', text: 'Only hours are offered in which a professional is really free.' },
    {
      title: 'A verified professional comes',
      text: `At your door within the hour you chose, with everything needed.${customerPrep.length > 0 ? ' What to prepare stands below.' : ''}`,
    },
    { title: 'The work is done', text: `First a walk through the rooms with you, then the work. ${work}`.trim() },
    ...(safety && safety.reEntryHours > 0
      ? [
          {
            title: 'The rooms rest',
            text: `Treated rooms stay empty for ${formatDuration(Math.round(safety.reEntryHours * 60))}, then you air them.`,
          },
        ]
      : []),
    {
      title: 'You check it',
      text: warranty
        ? `Something is not right? Tell us within ${withinWords(warranty.reportWithinHours)} and we make it good.`
        : 'Look at everything together before the professional leaves.',
    },
  ]
}

/** Formats hours: 24 → '24 hours', 72 → '3 days'. */
export function withinWords(hours: number): string {
  return hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`
}
