import { formatRupees } from '#contract/money.ts'
import { type AreaClosingView, areaCalls, type ServiceAreaView } from '#contract/roster.ts'
import { areasForStaff, closeArea, reopenArea } from '#server/features/booking/closing/close-area.service.ts'
import { type Command, formatMoment, parseReason } from '../staff-command.ts'

/** Where we come, and an end of it. */
export const areaCommands: Record<string, Command> = {
  areas: {
    args: '',
    call: () => areaCalls.list,
    run: async (ctx) => (await areasForStaff(ctx)).map(areaLine),
  },
  'close-area': {
    args: 'AREA dry-run|REASON',
    call: () => areaCalls.close,
    async run(ctx, actor, [areaId = '', ...words]) {
      const reason = parseReason(words)
      const dryRun = reason === 'dry-run'
      const closing = await closeArea(ctx, actor, { areaId, reason, dryRun })
      ctx.audit({ bookings: closing.bookings.map(({ _id }) => _id), detail: { areaId, reason } })
      return closingLines(closing)
    },
  },
  'reopen-area': {
    args: 'AREA',
    call: () => areaCalls.reopen,
    async run(ctx, actor, [areaId = '']) {
      ctx.audit({ detail: { areaId } })
      return [areaLine(await reopenArea(ctx, actor, { areaId, reason: 'By a command of the terminal' }))]
    },
  },
}

function areaLine({ _id, city, status, lastVisitDay }: ServiceAreaView): string {
  return [_id, city, status, lastVisitDay && `last visits ${lastVisitDay}`].filter(Boolean).join('  ')
}

function closingLines({ area, kept, cancelled, bookings, plans }: AreaClosingView): string[] {
  return [
    areaLine(area),
    `${kept} visits take place, ${cancelled} bookings are cancelled, ${plans.length} plans are refunded.`,
    ...bookings.map(({ number, startsAt, becomes, refund }) =>
      [formatMoment(new Date(startsAt)), number, becomes, refund > 0 ? formatRupees(refund) : '']
        .filter(Boolean)
        .join('  '),
    ),
    ...plans.map(({ name, left, refund }) => `${name}  ${left} visits left  ${formatRupees(refund)}`),
  ]
}
