import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { scrape } from '../scrape.ts'
import { suiteWorld } from '../suite-world.ts'

const world = suiteWorld()

/** Made by Prometheus itself. */
const ofPrometheus = ['up']

test('every metric and label of the alarms is in /metrics', async () => {
  await world.app.inject('/v1/banner/listing')
  const samples = await scrape(world)
  const { groups } = parse(await readFile('deploy/alerts.yml', 'utf8'))
  const expressions: string[] = groups.flatMap(({ rules }: { rules: { expr: string }[] }) =>
    rules.map(({ expr }) => expr),
  )
  const named = expressions.flatMap((expression) => [
    ...expression.matchAll(/\b(up|(?:gharsaaf|http|nodejs|process)_\w+)(?:\{(\w+)=~?"([^"]*)")?/g),
  ])
  expect(named.length).toBeGreaterThanOrEqual(expressions.length)
  for (const [, metric = '', label] of named) {
    if (ofPrometheus.includes(metric)) continue
    const found = samples.filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `))
    expect([metric, found.length > 0]).toEqual([metric, true])
    if (label) expect([metric, found[0]]).toEqual([metric, expect.stringContaining(`${label}="`)])
  }
})
