import type { accountingCalls } from '#contract/accounting.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { Context } from '#server/context.ts'
import { checkLedger, lastLedgerCheck } from '#server/features/ledger/check/check-ledger.service.ts'
import {
  accountBalances,
  listCredits,
  listDocuments,
  listPayments,
  listPostings,
  listRefunds,
} from './lists.queries.ts'
import { dayRange, toPage, wantedPage } from './page.rules.ts'

type Calls = typeof accountingCalls
type Data<Name extends keyof Calls> = EndpointResponse<Calls[Name]>['data']
type Reading = Pick<Context, 'db'>

export async function paymentsPage(
  { db }: Reading,
  input: EndpointInput<Calls['payments']>,
): Promise<Data<'payments'>> {
  const wanted = wantedPage(input, 'text')
  return toPage(await listPayments(db, wanted, input), wanted.limit, ({ paise, refundedPaise, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amount: rupeesFromPaise(paise),
    refunded: rupeesFromPaise(refundedPaise),
  }))
}

export async function refundsPage({ db }: Reading, input: EndpointInput<Calls['refunds']>): Promise<Data<'refunds'>> {
  const wanted = wantedPage(input, 'uuid')
  return toPage(await listRefunds(db, wanted, input), wanted.limit, ({ paise, at, processedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amount: rupeesFromPaise(paise),
    processedAt: processedAt?.toISOString() ?? null,
  }))
}

export async function creditsPage({ db }: Reading, input: EndpointInput<Calls['credits']>): Promise<Data<'credits'>> {
  const wanted = wantedPage(input, 'bigint')
  return toPage(await listCredits(db, wanted, input), wanted.limit, ({ paise, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amount: rupeesFromPaise(paise),
  }))
}

export async function documentsPage(
  { db }: Reading,
  input: EndpointInput<Calls['documents']>,
): Promise<Data<'documents'>> {
  const wanted = wantedPage(input, 'uuid')
  return toPage(await listDocuments(db, wanted, input), wanted.limit, ({ paise, taxPaise, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amount: rupeesFromPaise(paise),
    tax: rupeesFromPaise(taxPaise),
  }))
}

export async function postingsPage(
  { db }: Reading,
  input: EndpointInput<Calls['postings']>,
): Promise<Data<'postings'>> {
  const wanted = wantedPage(input, 'bigint')
  return toPage(await listPostings(db, wanted, input), wanted.limit, ({ paise: _, at, entries, ...row }) => ({
    ...row,
    at: at.toISOString(),
    entries: entries.map(({ paise, ...entry }) => ({ ...entry, amount: rupeesFromPaise(paise) })),
  }))
}

/** Throws BAD_DATE. */
export async function listAccounts(
  { db }: Reading,
  input: EndpointInput<Calls['accounts']>,
): Promise<Data<'accounts'>> {
  const { from, to } = dayRange(input.from, input.to)
  const accounts = await accountBalances(db, from, to)
  const check = await lastLedgerCheck(db)
  return {
    accounts: accounts.map(({ opening, debit, credit, ...account }) => ({
      ...account,
      opening: rupeesFromPaise(opening),
      debit: rupeesFromPaise(debit),
      credit: rupeesFromPaise(credit),
      closing: rupeesFromPaise(opening + debit - credit),
    })),
    check: check ? toCheck(check) : null,
  }
}

export async function checkNow(ctx: Pick<Context, 'db' | 'clock' | 'log'>): Promise<Data<'check'>> {
  return toCheck({ at: ctx.clock.now(), ...(await checkLedger(ctx)) })
}

function toCheck({ at, postedLate, differences }: NonNullable<Awaited<ReturnType<typeof lastLedgerCheck>>>) {
  return {
    at: at.toISOString(),
    postedLate,
    differences: differences.map(({ name, ledgerPaise, sourcePaise }) => ({
      name,
      ledger: rupeesFromPaise(ledgerPaise),
      source: rupeesFromPaise(sourcePaise),
    })),
  }
}
