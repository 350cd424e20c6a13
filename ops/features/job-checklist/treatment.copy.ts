/** The console is in English. */
export const treatmentCopy = {
  title: 'Treatment',
  answers: 'Answers',
  unanswered: 'Not answered yet',
  none: 'None of these',
  concerns: {
    infant: 'Baby under one year',
    pregnancy: 'Pregnancy',
    asthma: 'Asthma',
    allergy: 'Allergy to chemicals',
    pets: 'Pets or birds',
    aquarium: 'Aquarium',
  },
  answeredAt: 'Answered',
  stayOut: 'Rooms in use again',
  minutes: (minutes: number) => `${minutes} minutes after the work at the earliest`,
  held: 'Waits for the office: the professional cannot start it, and the customer may reschedule or cancel for free.',
  used: 'Used',
  reEntry: 'Safe to re-enter from',
  allow: 'Let it go ahead',
  effect:
    'The professional can start the treatment. The customer is notified. Agree with them first who stays out, and for how long.',
  reason: 'What was agreed',
  allowed: 'The treatment goes ahead',
  allowedBy: 'Goes ahead',
  by: (name: string, at: string, reason: string) => `${name}, ${at}: ${reason}`,
} as const
