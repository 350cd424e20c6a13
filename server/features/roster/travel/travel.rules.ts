import { travelPolicy } from '#contract/lib/business.ts'
import { distanceKm, type Point } from '../area/area.rules.ts'

/** Whole minutes from one visit to the next: the straight line times the road factor at the area's speed, and a floor. */
export function travelMinutes(one: Point, other: Point, speedKmh: number): number {
  const roadKm = distanceKm(one, other) * travelPolicy.roadFactor
  return Math.max(travelPolicy.minMinutes, Math.ceil((roadKm / speedKmh) * 60))
}
