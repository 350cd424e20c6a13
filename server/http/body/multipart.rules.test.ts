import { expect, test } from 'vitest'
import { readForm } from './multipart.rules.ts'

const file = Buffer.from([0, 13, 10, 45, 45, 255, 13, 10])

async function formOf(parts: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.append(name, part)
  const sent = new Response(form)
  return { body: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' }
}

test('reads the form that browsers send, whatever bytes the file has', async () => {
  const { body, type } = await formOf({ input: '{"words":"क"}', file: new Blob([file]) })
  const read = readForm(body, type)
  expect([read?.input, read?.file?.equals(file)]).toEqual(['{"words":"क"}', true])
})

test('a form may have no file', async () => {
  const { body, type } = await formOf({ input: '{}' })
  expect(readForm(body, type)).toEqual({ input: '{}', file: undefined })
})

test.each([
  ['without an input', { file: new Blob([file]) }],
  ['with another part', { input: '{}', more: 'x' }],
  ['with three parts', { input: '{}', file: new Blob([file]), more: 'x' }],
])('refuses a form %s', async (_what, parts) => {
  const { body, type } = await formOf(parts)
  expect(readForm(body, type)).toBeUndefined()
})

test.each([
  ['cut off', (body: Buffer) => body.subarray(0, body.length - 8)],
  ['with a preamble', (body: Buffer) => Buffer.concat([Buffer.from('x'), body])],
  ['empty', () => Buffer.alloc(0)],
  ['of delimiters alone', (body: Buffer) => Buffer.concat(Array.from({ length: 50 }, () => body.subarray(0, 40)))],
])('refuses a form %s', async (_what, change) => {
  const { body, type } = await formOf({ input: '{}', file: new Blob([file]) })
  expect(readForm(change(body), type)).toBeUndefined()
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=other'])(
  'refuses the type %s',
  async (type) => {
    const { body } = await formOf({ input: '{}' })
    expect(readForm(body, type)).toBeUndefined()
  },
)
