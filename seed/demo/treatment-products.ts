import { stableId } from '#server/stable-id.ts'
import type { DemoWorld } from './demo-world.ts'

/** Invented registrations, so that none is taken for one of a label. */
const products = [
  { name: 'Cockroach gel (sample)', registration: 'SAMPLE-0001', ingredient: 'Fipronil 0.05 % w/w' },
  { name: 'Surface spray (sample)', registration: 'SAMPLE-0002', ingredient: 'Deltamethrin 2.5 % SC' },
  { name: 'Termiticide (sample)', registration: 'SAMPLE-0003', ingredient: 'Imidacloprid 30.5 % SC' },
]

export function addTreatmentProducts({ rows }: DemoWorld): void {
  rows.add(
    'treatment_product',
    ...products.map((product) => ({ id: stableId('product', product.registration), ...product })),
  )
}
