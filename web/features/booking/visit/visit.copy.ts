import type { VisitState } from '#contract/booking-states.ts'

export const visitCopy = {
  label: 'Your visit',
  nearest: 'Your next visit',
  people: 'Our team',
  photoOf: (name: string) => `Photo of ${name}`,
  titles: {
    planned: (who) => `${who} will come`,
    on_the_way: (who) => `${who} is on the way`,
    arrived: (who) => `${who} has arrived`,
    working: (who) => `${who} is at work`,
    completed: (who) => `${who} did the work`,
    not_done: () => 'This visit did not take place',
  } satisfies Record<VisitState, (who: string) => string>,
  crew: 'Who comes',
  timeline: 'How far it is',
  steps: ['Booked', 'Assigned', 'On the way', 'In progress', 'Done'],
  arrived: (time: string) => `Arrived ${time}`,
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  call: (name: string) => `Call ${name || 'our team'}`,
  callNote: 'We ring you first, then connect you. Your number is not shown.',
  callRinging: 'Your phone rings in a moment. Pick up, and we connect you.',
  callIsOn: 'A call for this visit is on. Your phone rings, or wait a moment and try again.',
  callFailed: 'The call could not be made. Please try again.',
  code: 'Your start code',
  codeShort: 'Start code',
  codeNote: 'Show it when the professional has arrived. The work starts with it.',
} as const
