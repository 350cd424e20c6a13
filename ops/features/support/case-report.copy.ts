export const caseReportCopy = {
  title: 'Cases by kind',
  note: 'Cases received in the period. “In time” counts first answers within 48 hours.',
  period: 'Period',
  from: 'From',
  until: 'To',
  none: 'No cases in this period.',
  noAnswer: '–',
  columns: {
    received: 'Received',
    withPhotos: 'With photos',
    answered: 'Answered',
    inTime: 'In time',
    medianHours: 'Median hours to answer',
    settled: 'Settled',
  },
} as const
