/** The state of an area, in the same words on every page. */
export const areaStates = {
  live: 'Open',
  paused: 'Paused',
  launching: 'Not open yet',
  waitlist: 'Waiting list',
  closed: 'Closed',
} as const
