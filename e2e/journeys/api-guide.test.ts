import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { world } from '#e2e/world.ts'

/** Values in the guide and their replacements in this run. */
type Replacements = [said: string, here: string][]

/** The commands of docs/api.md, joined to one script. */
async function commandsOfGuide(replacements: Replacements): Promise<string> {
  const guide = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8')
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block)
  return replacements.reduce((script, [said, here]) => {
    expect(script).toContain(said)
    return script.replaceAll(said, here)
  }, blocks.join('\n'))
}

// spec: call/api-guide
test('the commands of the API guide log in, book, pay and cancel', { tag: '@full' }, async () => {
  const phone = newPhone()
  const script = await commandsOfGuide([
    ['http://localhost:3000', world.url],
    ['9876512345', phone],
  ])
  // The runner turns colours on, and the guide parses the output of Node.
  const env = { ...process.env, FORCE_COLOR: '0' }
  const { stdout } = await promisify(execFile)('bash', ['-c', `set -eo pipefail\n${script}`], { env })
  const said = stdout.trim().split('\n')
  // Printed when the guide names a field that the answer lacks.
  expect(said).not.toContain('undefined')
  expect(said[0]).toContain('Bathroom')
  expect(said.slice(1, 3)).toEqual(['classic-bathroom-cleaning.1-bathroom', 'true'])
  expect(said[4]).toBe(phone)
  expect(said[6]).toBe('12, 100 Feet Road, Indiranagar')
  expect(said[7]).toContain('10:00 AM - 11:00 AM')
  expect(said[8]).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(said.slice(9)).toEqual(['paid', 'Confirmed', 'Paid', 'Cancelled', '449'])
})
