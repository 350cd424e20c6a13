import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { channelCalls } from '#contract/notification.ts'
import { createWorld, type World } from '../test-world.ts'

/** `METHOD path` of every route by app: the stand-ins of a world are Fastify apps too. */
const routesOf = new Map<FastifyInstance, Set<string>>()

function listen(message: unknown): void {
  const { fastify: app } = message as { fastify: FastifyInstance }
  const routes = new Set<string>()
  routesOf.set(app, routes)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`)
  })
}

let world: World
let routes: string[]
beforeAll(async () => {
  subscribe('fastify.initialization', listen)
  world = await createWorld()
  unsubscribe('fastify.initialization', listen)
  routes = [...(routesOf.get(world.app) ?? [])]
})
afterAll(() => world.close())

test('every route below /v1 is a call of the contract with its methods', () => {
  const ofContract = allCalls.flatMap(({ call: { kind, path } }) => {
    const methods = kind === 'read' ? ['GET', 'HEAD', 'POST'] : ['POST']
    return methods.map((method) => `${method} ${path}`)
  })
  // WhatsApp proves the address of its webhook with it.
  const proof = ['GET', 'HEAD'].map((method) => `${method} ${channelCalls.whatsappWebhook.path}`)
  expect(routes.filter((route) => / \/v1\b/.test(route)).sort()).toEqual([...ofContract, ...proof].sort())
})

test('the other routes are health, search engines, pictures and the contact for weaknesses', () => {
  const others = routes.filter((route) => !/ \/v1\b/.test(route))
  const known = [
    '/healthz',
    '/readyz',
    '/.well-known/security.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/media/:hash',
    '/art/uploaded/:file',
  ]
  expect(others.sort()).toEqual(known.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]).sort())
})
