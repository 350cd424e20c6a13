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
    working: (who) => `${who} has started the work`,
    completed: (who) => `${who} completed the work`,
    not_done: () => 'This visit didn’t take place',
  } satisfies Record<VisitState, (who: string) => string>,
  crew: 'Your team',
  timeline: 'Visit status',
  steps: ['Booked', 'Assigned', 'On the way', 'In progress', 'Done'],
  arrived: (time: string) => `Arrived ${time}`,
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  call: (name: string) => `Call ${name || 'our team'}`,
  callNote: 'We’ll call you first, then connect you. Your number stays hidden.',
  callRinging: 'Your phone will ring in a moment. Pick up and we’ll connect you.',
  callIsOn: 'A call for this visit is on already. Try again in a moment.',
  callFailed: 'Couldn’t connect the call. Try again.',
  code: 'Your start code',
  codeShort: 'Start code',
  codeNote: 'Show it to your professional on arrival to start the work.',
} as const
