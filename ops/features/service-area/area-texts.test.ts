import { expect, test } from 'vitest'
import { parsePincodes } from './change/pincode-dialogs.tsx'
import { areaChangeText } from './record/area-change-text.ts'

test.each([
  ['560034', ['560034']],
  ['560034, 560095\n560034', ['560034', '560095']],
  ['560 034, 560\u00a0095', ['560034', '560095']],
  ['', null],
  ['560034 56003', null],
  ['060034', null],
  [Array.from({ length: 51 }, (_, index) => 560001 + index).join(' '), null],
])('pincodes of %j', (text, pincodes) => {
  expect(parsePincodes(text)).toEqual(pincodes)
})

const pin = { pincode: '560034', name: 'Koramangala' }
const pause = { until: '2026-12-01', reason: 'Floods' }

test.each([
  ['pincode', null, pin, '560034 Koramangala added'],
  ['pincode', pin, null, '560034 Koramangala removed'],
  ['pause', null, pause, /^Paused until Tue 1 Dec.*: Floods$/],
  ['pause', pause, null, /^Pause until Tue 1 Dec.* ended$/],
  ['centre', { lat: 1, lng: 2 }, { lat: 3, lng: 4 }, '1.00000, 2.00000 → 3.00000, 4.00000'],
  ['status', 'launching', 'live', 'Not open yet → Open'],
  ['holiday', null, { date: '2026-12-01', name: 'Election' }, /^Election, Tue 1 Dec.* added$/],
  [
    'hours',
    null,
    { validFrom: '2026-12-01', firstMinute: 600, lastMinute: 900, leadMinutes: 180, daysAhead: 10 },
    /^Visits from Tue 1 Dec.* on: 10:00 AM to 3:00 PM, 3 h notice, 10 days ahead$/,
  ],
  ['added', null, 'Mysuru', 'Mysuru'],
])('a change of %s from %j', (field, before, after, text) => {
  expect(areaChangeText({ field, before, after })).toMatch(text)
})
