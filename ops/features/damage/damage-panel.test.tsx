import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { staffDamageCalls } from '#contract/late-calls.gen.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { renderNode } from '#ops/testing/render-page.tsx'
import type { Claim, Claims } from './claims.ts'
import { DamagePanel } from './damage-panel.tsx'

const at = '2026-11-24T04:30:00Z'
const open: Claim = {
  ...{ _id: 'c', what: 'The vase broke.', worth: 2_640, claimedAt: at, dueAt: '2026-12-01T04:30:00Z', state: 'open' },
  ...{ caseNumber: 'C1001', claimedBy: '', payTo: 'asha@okicici', statement: null, proposal: null, decided: null },
  ...{ paid: null, insurance: null, payToChanged: null, isOwnPayTo: false, revoked: null },
}
const proposal: Claim['proposal'] = {
  ...{ _id: 'p', by: 'Meera Iyer', at, isOwn: false, amount: 2_640, company: 2_490, professional: 150 },
  ...{ professionalName: 'Sunita Pawar', reason: 'As the bill shows' },
}
const proposed: Claim = {
  ...open,
  state: 'proposed',
  proposal,
  statement: { words: 'It slipped.', by: 'Meera Iyer', at },
}
const none: Claims = { bookingId: 'b', until: at, limit: 10_000, obstacle: null, canClaim: true, claims: [], crew: [] }

interface Options {
  caseNumber?: string
  obstacle?: Claims['obstacle']
}

function render(role: StaffRole, claims: Claim[], { caseNumber, obstacle = null }: Options = {}): string {
  const node = (
    <MemoryRouter>
      <DamagePanel bookingId="b" {...(caseNumber && { caseNumber })} />
    </MemoryRouter>
  )
  const why = claims.length > 0 ? ('open_claim' as const) : obstacle
  const answer = { ...none, claims, obstacle: why, canClaim: why === null || why === 'too_late' }
  return renderNode(node, role, [staffDamageCalls.ofBooking, { bookingId: 'b' }, answer]).replaceAll('&#x27;', '’')
}

test('a claim shows what it is for and the act of the colleague who reads it', () => {
  const html = render('support', [open], { caseNumber: 'C1001' })
  for (const words of [
    'To propose',
    '₹2,640',
    'The vase broke.',
    'asha@okicici',
    '>Propose</button>',
    'Write statement',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('/support/C1001')
  expect(render('finance', [open], { caseNumber: 'C1001' })).not.toContain('Write statement')
  expect(render('support', [open], { caseNumber: 'C1002' })).toBe('')
})

test('a second colleague decides on both shares; who proposed does not', () => {
  const html = render('finance', [proposed], { caseNumber: 'C1001' })
  for (const words of [
    ...[
      'Waits for a second colleague',
      '₹2,640: ₹2,490 ours, ₹150 of Sunita Pawar',
      '“It slipped.”',
      'As the bill shows',
    ],
    ...['>Approve</button>', '>Send back</button>'],
  ])
    expect(html).toContain(words)
  const own = render('finance', [{ ...proposed, proposal: { ...proposal, isOwn: true } as Claim['proposal'] }])
  expect(own).toContain('You proposed or took this claim. A colleague decides.')
  expect(own).not.toContain('>Approve</button>')
  expect(render('support', [proposed])).not.toContain('>Approve</button>')
})

test('finance pays and adds what the insurer said, until it has paid', () => {
  const by = { by: 'Sanjana Rao', at, isOwn: false }
  const approved: Claim = { ...proposed, state: 'approved', decided: by }
  expect(render('finance', [approved])).toContain('>Record payment</button>')
  expect(render('support', [approved])).not.toContain('>Record payment</button>')
  for (const act of ['>Correct UPI ID</button>', '>Take back approval</button>'])
    expect(render('finance', [approved])).toContain(act)
  expect(render('finance', [{ ...approved, decided: { ...by, isOwn: true } }])).not.toContain('>Take back approval<')
  const corrected = render('finance', [{ ...approved, isOwnPayTo: true }])
  expect(corrected).not.toContain('>Record payment</button>')
  expect(corrected).toContain('You entered the UPI ID. Another colleague pays.')
  const paid: Claim = {
    ...{ ...approved, state: 'paid', dueAt: null, payTo: 'as••••@okicici' },
    ...{ paid: { way: 'upi', reference: 'UPI42', ...by }, insurance: { reference: 'NIA/7', recovered: null, ...by } },
  }
  const html = render('finance', [paid])
  for (const words of ['UPI UPI42', 'NIA/7, nothing received yet', '>Insurer</button>']) expect(html).toContain(words)
  const done = render('finance', [{ ...paid, insurance: { reference: 'NIA/7', recovered: 2_000, ...by } }])
  expect(done).toContain('NIA/7, ₹2,000 received')
  expect(done).not.toContain('>Insurer</button>')
})

test('on a booking without a claim the desk can make one while it is time, and no one else is shown anything', () => {
  const html = render('support', [])
  for (const words of ['The customer can claim up to ₹10,000 until', '>Claim for the customer</button>'])
    expect(html).toContain(words)
  expect(render('finance', [])).toBe('')
  const late = render('support', [], { obstacle: 'too_late' })
  for (const words of ['The customer can no longer claim', '>Claim for the customer</button>'])
    expect(late).toContain(words)
  expect(render('support', [], { obstacle: 'no_visit' })).toBe('')
})
