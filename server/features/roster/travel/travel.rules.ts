import { travelPolicy } from '#contract/lib/business.ts'
import { distanceKm, type Point } from '../area/area.rules.ts'

/** Whole minutes from one visit to the next: the straight line times the road factor at the area's speed, and a floor. */
export function travelMinutes(one: Point, other: Point, speedKmh: number): number {
  return Math.max(travelPolicy.minMinutes, driveMinutes(one, other, speedKmh))
}

/** The same for one who has left the visit before and can set out. */
export function driveMinutes(one: Point, other: Point, speedKmh: number): number {
  return Math.ceil(((distanceKm(one, other) * travelPolicy.roadFactor) / speedKmh) * 60)
}
