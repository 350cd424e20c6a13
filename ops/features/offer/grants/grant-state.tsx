import type { offerGrantCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { classes } from '#web/ui/classes.ts'
import { grantsCopy } from './grants.copy.ts'

export type Grant = EndpointResponse<typeof offerGrantCalls.list>['data']['grants'][number]

const looks: Readonly<Record<keyof typeof grantsCopy.states, string>> = {
  open: 'bg-teal-50 text-teal-700',
  part: 'bg-amber-50 text-amber-900',
  used: 'bg-success-50 text-success',
  expired: 'bg-[#eceff0] text-muted',
  withdrawn: 'bg-error-50 text-error-700',
}

export function GrantState({ state, used }: Pick<Grant, 'state' | 'used'>) {
  const shown = state === 'open' && used > 0 ? 'part' : state
  return (
    <span
      className={classes('inline-block whitespace-nowrap rounded-full px-2.5 py-1 text-xs font-bold', looks[shown])}
    >
      {grantsCopy.states[shown]}
    </span>
  )
}
