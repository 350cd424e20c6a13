import { expect, test } from 'vitest'
import { labelsWithRoom } from './ground.ts'

const label = (place: string, x: number, y: number) => ({ place, box: { x, y, width: 80, height: 16 } })
const names = (labels: { place: string }[]) => labels.map(({ place }) => place)

test('keeps all labels that do not touch', () => {
  expect(names(labelsWithRoom([label('Vijay Nagar', 0, 0), label('Nanda Nagar', 0, 40)]))).toEqual([
    'Vijay Nagar',
    'Nanda Nagar',
  ])
})

test('keeps the more important of two labels in one spot', () => {
  expect(names(labelsWithRoom([label('Indore', 0, 0), label('Rajwada', 30, 8)]))).toEqual(['Indore'])
})

test('gives no room to a label that was left out', () => {
  const labels = [label('Indore', 0, 0), label('Rajwada', 60, 0), label('Palasia', 100, 0)]
  expect(names(labelsWithRoom(labels))).toEqual(['Indore', 'Palasia'])
})
