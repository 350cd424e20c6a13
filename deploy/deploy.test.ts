import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (name: string) => readFile(`deploy/${name}`, 'utf8')
/** Files of the build, which a checkout does not have. */
const built = ['build', 'node_modules']

test('every file that the Dockerfile copies exists and is not left out of its context', async () => {
  const dockerfile = await read('Dockerfile')
  const allowed = (await read('Dockerfile.dockerignore')).split('\n')
  const copies = [...dockerfile.matchAll(/^COPY (?:(--from=\w+) )?(.*) \S+$/gm)]
  const sources = copies.flatMap(([, from, files = '']) => (from ? [] : files.split(' ')))
  expect(sources).toContain('server')
  for (const file of sources) {
    expect([file, existsSync(file)]).toEqual([file, true])
    expect(allowed).toContain(`!${file}`)
  }
  const fromStages = copies.flatMap(([, from, files = '']) => (from ? files.split(' ') : []))
  expect(fromStages.sort()).toEqual(built.map((name) => `/app/${name}`))
})

test('the image runs without root, checks its health and needs no script to stop', async () => {
  const lastStage = (await read('Dockerfile')).split(/^FROM /m).at(-1) ?? ''
  expect(lastStage).toMatch(/^USER node$/m)
  expect(lastStage).toMatch(/^HEALTHCHECK /m)
  const [, program = '[]'] = /^CMD (\[.*\])$/m.exec(lastStage) ?? []
  expect(JSON.parse(program)).toEqual(['node', '--max-semi-space-size=8', 'build/app/main.js'])
})

test('the compose file has its services behind one proxy', async () => {
  const { services, networks } = parse(await read('compose.yaml'), { merge: true })
  expect(Object.keys(services)).toEqual(['postgres', 'pgbouncer', 'migrate', 'web', 'worker', 'caddy'])
  expect(services.web.environment).toMatchObject({ ROLE: 'web', TRUSTED_PROXIES: '1' })
  expect(services.worker.environment).toMatchObject({ ROLE: 'worker' })
  expect(services.pgbouncer.environment.POOL_MODE).toBe('transaction')
  expect(networks.inside.internal).toBe(true)
  const published = Object.keys(services).filter((name) => services[name].ports)
  expect(published).toEqual(['caddy'])
})

test('the compose file gives the password of the owner of the tables to the migration only', async () => {
  const { services } = parse(await read('compose.yaml'), { merge: true })
  const withPassword = Object.keys(services).filter((name) =>
    JSON.stringify(services[name].environment).includes('POSTGRES_PASSWORD:?'),
  )
  expect(withPassword).toEqual(['postgres', 'migrate'])
  for (const name of ['web', 'worker'])
    expect(services[name].depends_on.migrate.condition).toBe('service_completed_successfully')
})

test('the compose file of scale adds a synchronous replica and nothing that a proxy or the network reaches', async () => {
  const { services, configs } = parse(await read('compose.scale.yaml'), { merge: true })
  const base = parse(await read('compose.yaml'), { merge: true }).services
  expect(Object.keys(services).filter((name) => !base[name])).toEqual(['replica'])
  expect(services.web.deploy.replicas).toBe(3)
  expect(services.replica.networks).toEqual(['inside'])
  expect(Object.keys(services).filter((name) => services[name].ports)).toEqual([])
  // Of the running server: the one that makes the database would wait for a replica that cannot come.
  expect(JSON.stringify(services.postgres.command)).not.toContain('synchronous_standby_names')
  expect(configs['replica-role'].content).toContain('synchronous_standby_names')
})

test('every setting of the compose file and of the unit is one that the server reads', async () => {
  const known = new Set([...(await readFile('.env.example', 'utf8')).matchAll(/^(\w+)=/gm)].map(([, name]) => name))
  const { services } = parse(await read('compose.yaml'), { merge: true })
  const unit = /^Environment=(.*)$/m.exec(await read('gharsaaf.service'))?.[1] ?? ''
  const ofUnit = unit.split(' ').map((setting) => setting.split('=')[0])
  for (const name of [...Object.keys(services.migrate.environment), ...ofUnit]) expect([...known]).toContain(name)
})

test('every alarm has a runbook', async () => {
  const runbooks = await readFile('docs/runbooks.md', 'utf8')
  const anchors = [...runbooks.matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  )
  const { groups } = parse(await read('alerts.yml'))
  const rules = groups.flatMap(({ rules: some }: { rules: { annotations: { runbook: string } }[] }) => some)
  expect(rules.length).toBeGreaterThan(10)
  for (const { annotations } of rules) expect(anchors).toContain(annotations.runbook.replace('docs/runbooks.md#', ''))
})

test('no image runs without its digest, and the script prints the digest of each', async () => {
  const script = await read('pin-images.sh')
  const files = await Promise.all(['compose.yaml', 'compose.scale.yaml', 'Dockerfile'].map(read))
  const images = files.flatMap((text) =>
    [...text.matchAll(/^(?:\s+image:|FROM) (\S+)/gm)].map(([, image = '']) => image),
  )
  const foreign = images.filter((image) => image !== 'gharsaaf')
  expect(foreign.length).toBeGreaterThan(5)
  for (const image of foreign) {
    const [, digest] = /^[a-z/]+(?::\S+)?@\$\{(\w+_DIGEST)(?::\?)?\}$/.exec(image) ?? []
    expect([image, script.includes(`pin ${digest} `)]).toEqual([image, true])
  }
})

test('the log of the proxy has no queries, proofs, cookies or tokens', async () => {
  const caddyfile = await read('Caddyfile')
  const [, pattern = '', replacement = ''] = /request>uri regexp "(.*)" "(.*)"/.exec(caddyfile) ?? []
  const logged = (uri: string) => uri.replaceAll(new RegExp(pattern, 'g'), replacement)
  expect(logged('/services?q=my+street+5&lat=12.9')).toBe('/services***')
  expect(logged('/v1/call/status/5b1/secret-proof?x=1')).toBe('/v1/call/status/5b1/******')
  expect(logged('/v1/call/status/5b1/secret-proof')).toBe('/v1/call/status/5b1/***')
  expect(logged('/booking/17')).toBe('/booking/17')
  for (const field of ['request>headers>Authorization', 'request>headers>Cookie', 'request>headers>Referer'])
    expect(caddyfile).toContain(`${field} delete`)
  for (const field of ['resp_headers>Location', 'resp_headers>Set-Cookie'])
    expect(caddyfile).toContain(`${field} delete`)
})
