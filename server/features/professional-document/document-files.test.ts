import { beforeAll, expect, test } from 'vitest'
import { documentLimitBytes } from '#contract/lib/business.ts'
import { professionalDocumentCalls } from '#contract/professional-document.ts'
import { hugePng } from '#server/testing/huge-picture.ts'
import { documentPdf } from '#server/testing/steps/professional-document.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let professionalId = ''
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300270'))
  const found = await world.db.selectFrom('professional').select('id').executeTakeFirstOrThrow()
  professionalId = found.id
})

const add = (file: Buffer) =>
  staff.call(professionalDocumentCalls.add, { professionalId, kind: 'police', file, reason: 'Handed in at the office' })

test('neither finance nor support nor a customer reads a document, and an unknown one is not found', async () => {
  const paperId = (await add(documentPdf())).body.data.papers[0]?._id ?? ''
  for (const [role, phone] of [
    ['finance', '9812300271'],
    ['support', '9812300272'],
    ['catalogue', '9812300273'],
  ] as const) {
    const other = staffClient(world, await hireStaff(world, role, phone))
    expect((await other.call(professionalDocumentCalls.open, { paperId })).error.code).toBe('ROLE_NOT_ALLOWED')
    expect((await other.call(professionalDocumentCalls.of, { professionalId })).error.code).toBe('ROLE_NOT_ALLOWED')
  }
  const token = await world.signIn('9876500310')
  expect((await world.call(professionalDocumentCalls.open, { paperId }, { token })).status).toBe(403)
  expect((await world.call(professionalDocumentCalls.open, { paperId })).status).toBe(401)
  const unknown = { paperId: professionalId }
  expect((await staff.call(professionalDocumentCalls.open, unknown)).error.code).toBe('NOT_FOUND')
})

test('a PDF is stored as a drawing of it, without scripts', async () => {
  const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'
  const before = (await staff.call(professionalDocumentCalls.of, { professionalId })).body.data.papers.map(
    ({ _id }) => _id,
  )
  const { papers } = (await add(documentPdf({ catalog: script }))).body.data
  const added = papers.find(({ _id }) => !before.includes(_id))
  const { file } = (await staff.call(professionalDocumentCalls.open, { paperId: added?._id ?? '' })).body.data
  const stored = Buffer.from(file, 'base64').toString('latin1')
  expect(stored.slice(0, 5)).toBe('%PDF-')
  for (const words of ['JavaScript', 'OpenAction', 'app.alert']) expect(stored).not.toContain(words)
})

test('files above 5 MB and pictures with too many pixels are refused', async () => {
  const tooLarge = Buffer.concat([documentPdf(), Buffer.alloc(documentLimitBytes, ' ')])
  const before = (await staff.call(professionalDocumentCalls.of, { professionalId })).body.data.papers
  expect((await add(tooLarge)).error.code).toBe('BAD_DOCUMENT')
  const tenMegabytes = await add(Buffer.alloc(10 * 1024 * 1024, ' '))
  expect(tenMegabytes.status).toBe(413)
  const bomb = await add(hugePng(10_000))
  expect(bomb.error.message).toContain('too many pixels')
  expect((await staff.call(professionalDocumentCalls.of, { professionalId })).body.data.papers).toEqual(before)
})
