import Type, { type Static } from 'typebox'
import { bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Id, Instant } from './lib/fields.ts'

const Words = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })
/** Professionals read Hindi or English. */
const Point = Type.Object({ words: Words, wordsHindi: Words })
export type ChecklistPoint = Static<typeof Point>

const Points = Type.Array(Point, { maxItems: 20 })

const Checklist = Type.Object({
  _id: Type.String({ description: 'of the category' }),
  name: Type.String(),
  revision: Type.Integer(),
  points: Points,
  changes: Type.Array(
    Type.Object({
      _id: Type.Integer(),
      at: Instant,
      by: Type.String(),
      reason: Type.String(),
      before: Points,
      after: Points,
    }),
    { description: 'the newest first, at most 20' },
  ),
})
export type ChecklistView = Static<typeof Checklist>

/** Points that professionals tick in visits of a category. A visit has those that held when it was to begin, or began before that. */
export const checklistCalls = tagged('office', {
  list: read({
    path: '/v1/staff/checklist/list',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'The checklist of each category with its history.',
    response: envelope(Type.Object({ checklists: Type.Array(Checklist) })),
  }),
  save: write({
    path: '/v1/staff/checklist/save',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Replace the checklist of a category at once, for visits that have not begun.',
    input: Type.Object({
      categoryId: Id,
      revision: Type.Integer({ description: 'of the list as it was read' }),
      points: Points,
      reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    }),
    response: envelope(Checklist),
    errors: ['NOT_FOUND', 'BAD_INPUT', 'CATALOGUE_CHANGED'],
    maxBodyBytes: bodyLimits.longText,
  }),
})
