import { approvalCopy } from '#ops/features/approval/approval.copy.ts'
import { damageCopy } from '#ops/features/damage/damage.copy.ts'
import { dispatchCopy } from '#ops/features/dispatch/dispatch.copy.ts'
import { disputeCopy } from '#ops/features/dispute/dispute.copy.ts'
import { caseCopy } from '#ops/features/support/case.copy.ts'

export const inboxCopy = {
  title: 'Inbox',
  note: 'What waits for you, the first due first.',
  queues: 'Parts of the inbox',
  queue: { all: 'All', overdue: 'Overdue', mine: 'Mine', unowned: 'No owner' },
  filters: 'Filters',
  kind: 'Kind',
  anyKind: 'All kinds',
  none: 'Nothing waits here.',
  what: 'What',
  about: 'About',
  amount: 'Amount',
  since: 'Since',
  due: 'Due',
  overdue: (when: string) => `${when}, overdue`,
  owner: 'Owner',
  me: 'Me',
  take: 'Take',
  taken: 'It is yours now',
  kinds: {
    claim: 'Ended by professional',
    reassign: 'To reassign',
    unclosed: 'To close',
    problem: 'Problem',
    case: 'Case',
    damage: 'Damage claim',
    decision: 'Decision',
    change: 'Change',
    refund: 'Refund',
    dispute: 'Dispute',
    difference: 'Difference',
    payout: 'Payout sent back',
    paper: 'Paper',
    strikes: 'Strikes to talk about',
  },
  /** By the words of the API. */
  details: {
    claim: dispatchCopy.details,
    reassign: dispatchCopy.reasons,
    unclosed: {},
    problem: {},
    case: caseCopy.kinds,
    damage: damageCopy.states,
    decision: approvalCopy.kinds,
    change: {},
    refund: {},
    dispute: disputeCopy.states,
    difference: {},
    payout: {},
    paper: {},
    strikes: {},
  },
} as const
