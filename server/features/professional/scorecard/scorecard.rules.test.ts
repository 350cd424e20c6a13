import { expect, test } from 'vitest'
import { incentiveObstacles, meanStars, visitState } from './scorecard.rules.ts'

const good = { visits: 20, arrivals: 20, onTime: 19, stars: 45, reviews: 10, strikes: 0 }

test('a month earns its incentive by visits, punctuality, rating and no strikes, and says what it lacks', () => {
  expect(incentiveObstacles(good)).toEqual([])
  expect(incentiveObstacles({ ...good, stars: 0, reviews: 0 })).toEqual([])
  expect(incentiveObstacles({ ...good, visits: 19 })).toEqual(['visits'])
  expect(incentiveObstacles({ ...good, onTime: 18 })).toEqual(['on_time'])
  expect(incentiveObstacles({ ...good, stars: 44 })).toEqual(['rating'])
  expect(incentiveObstacles({ ...good, visits: 0, strikes: 1 })).toEqual(['visits', 'strikes'])
})

test('a rating has one decimal, and none without reviews', () => {
  expect([meanStars({ stars: 14, reviews: 3 }), meanStars({ stars: 0, reviews: 0 })]).toEqual([4.7, null])
})

test('a visit is where its times and its end say', () => {
  const at = new Date(0)
  const planned = { status: 'Confirmed', outcome: null, onTheWayAt: null, arrivedAt: null, startedAt: null }
  expect(visitState(planned)).toBe('to_come')
  expect(visitState({ ...planned, onTheWayAt: at })).toBe('on_the_way')
  expect(visitState({ ...planned, onTheWayAt: at, arrivedAt: at })).toBe('arrived')
  expect(visitState({ ...planned, status: 'Progress', arrivedAt: at, startedAt: at })).toBe('started')
  expect(visitState({ ...planned, status: 'Completed', startedAt: at, outcome: 'completed' })).toBe('done')
  expect(visitState({ ...planned, status: 'Cancelled', outcome: 'not_at_home' })).toBe('not_done')
})
