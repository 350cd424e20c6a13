import { Gauge, type Registry } from 'prom-client'
import { type GaugeContext, type GaugeFacts, gaugeFacts } from './gauge-facts.service.ts'

interface Sample {
  labels?: Record<string, string | number>
  value: number
}

interface BusinessGauge {
  name: string
  help: string
  labelNames?: readonly string[]
  samples: (facts: GaugeFacts) => Sample[]
}

const refundStates = ['requested', 'retrying', 'pending', 'failed', 'in_doubt'] as const

/** Labels have few values: states, queues, areas and days ahead. */
const gauges: readonly BusinessGauge[] = [
  {
    name: 'gharsaaf_paid_unbooked_oldest_seconds',
    help: 'Age of the oldest payment without a visit and without a refund; 0 for none',
    samples: ({ now, paidUnbookedSince }) => [{ value: secondsSince(paidUnbookedSince, now) }],
  },
  {
    name: 'gharsaaf_refunds',
    help: 'Refunds that are not processed, by state; in_doubt ones wait for staff',
    labelNames: ['state'],
    samples: ({ refunds }) =>
      refundStates.map((state) => ({ labels: { state }, value: refundsIn(refunds, state)?.count ?? 0 })),
  },
  {
    name: 'gharsaaf_refund_oldest_seconds',
    help: 'Age of the oldest refund that is not processed, by state; 0 for none',
    labelNames: ['state'],
    samples: ({ now, refunds }) =>
      refundStates.map((state) => ({
        labels: { state },
        value: secondsSince(refundsIn(refunds, state)?.oldest ?? null, now),
      })),
  },
  {
    name: 'gharsaaf_job_oldest_seconds',
    help: 'How long the oldest due job of any queue has been waiting; 0 for none',
    samples: ({ jobs }) => [{ value: Math.max(0, ...jobs.map(({ seconds }) => seconds)) }],
  },
  {
    name: 'gharsaaf_job_queue_oldest_seconds',
    help: 'How long the oldest due job of a queue has been waiting; queues without one are left out',
    labelNames: ['queue'],
    samples: ({ jobs }) => jobs.map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
  },
  {
    name: 'gharsaaf_sms_waiting',
    help: 'SMS about bookings that are not sent yet',
    samples: ({ sms }) => [{ value: sms.count }],
  },
  {
    name: 'gharsaaf_sms_waiting_oldest_seconds',
    help: 'Age of the oldest SMS that is not sent yet; 0 for none',
    samples: ({ now, sms }) => [{ value: secondsSince(sms.oldest, now) }],
  },
  {
    name: 'gharsaaf_codes_sent_today',
    help: 'Codes sent by SMS on this day in India',
    samples: ({ codes }) => [{ value: codes.sent }],
  },
  {
    name: 'gharsaaf_codes_redeemed_today',
    help: 'Codes that signed in on this day in India',
    samples: ({ codes }) => [{ value: codes.redeemed }],
  },
  {
    name: 'gharsaaf_codes_wrong_today',
    help: 'Wrong codes that were compared on this day in India',
    samples: ({ codes }) => [{ value: codes.wrongGuesses }],
  },
  {
    name: 'gharsaaf_codes_budget_today',
    help: 'Codes that may be sent by SMS on this day in India',
    samples: ({ codes }) => [{ value: codes.budget }],
  },
  {
    name: 'gharsaaf_ledger_differences',
    help: 'Accounts of the ledger that differed from their sources in the last check',
    samples: ({ ledger }) => [{ value: ledger?.differences.length ?? 0 }],
  },
  {
    name: 'gharsaaf_ledger_check_age_seconds',
    help: 'Time since the ledger was last compared with its sources; 0 before the first time',
    samples: ({ now, ledger }) => [{ value: secondsSince(ledger?.at ?? null, now) }],
  },
  {
    name: 'gharsaaf_free_half_hours',
    help: 'Half hours of professionals that can still be reserved, by area and days ahead (0 is today in India)',
    labelNames: ['area', 'days_ahead'],
    samples: ({ freeHours }) =>
      freeHours.map(({ area, daysAhead, free }) => ({ labels: { area, days_ahead: daysAhead }, value: free })),
  },
]

/** Gauges of the business, read from the database at each scrape; those that cannot be read in time are left out. */
export function registerBusinessGauges(registry: Registry, ctx: GaugeContext): void {
  const read = gaugeFacts(ctx)
  const registers = [registry]
  for (const { name, help, labelNames = [], samples } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers,
      async collect() {
        const facts = await read()
        this.reset()
        // A gauge without labels is 0 after a reset.
        if (labelNames.length === 0) this.remove()
        for (const { labels = {}, value } of facts ? samples(facts) : []) this.set(labels, value)
      },
    })
  }
  new Gauge({
    name: 'gharsaaf_gauges_up',
    help: '1 when the gauges of the business could be read, 0 when the database did not answer in time',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
}

function refundsIn(refunds: GaugeFacts['refunds'], wanted: (typeof refundStates)[number]) {
  return refunds.find(({ state }) => state === wanted)
}

function secondsSince(instant: Date | null, now: Date): number {
  return instant ? Math.max(0, (now.getTime() - instant.getTime()) / 1000) : 0
}
