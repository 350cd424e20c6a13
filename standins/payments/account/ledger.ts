import { openJournal, rewriteJournal } from '#standins/journal.ts'
import type { EventRecord, LinkRecord, OrderRecord, PaymentRecord, RefundRecord } from './records.ts'

export interface Ledger {
  links: Map<string, LinkRecord>
  payments: Map<string, PaymentRecord>
  refunds: Map<string, RefundRecord>
  orders: Map<string, OrderRecord>
  events: Map<string, EventRecord>
  /** References stay unique, closed links included. */
  linkIdByReference: Map<string, string>
  openLinkIds: Set<string>
  saveLink(link: LinkRecord): LinkRecord
  savePayment(payment: PaymentRecord): PaymentRecord
  saveRefund(refund: RefundRecord): RefundRecord
  saveOrder(order: OrderRecord): OrderRecord
  saveEvent(event: EventRecord): EventRecord
}

type Table = 'links' | 'payments' | 'refunds' | 'orders' | 'events'

/** The account's records, in memory and in an optional journal file. */
export function openLedger(file: string | undefined): Ledger {
  const tables: Record<Table, Map<string, { id: string }>> = {
    links: new Map(),
    payments: new Map(),
    refunds: new Map(),
    orders: new Map(),
    events: new Map(),
  }
  const journal = openJournal(file, (kind, record) => {
    const row = record as { id: string }
    tables[kind as Table]?.set(row.id, row)
  })
  if (file) rewriteJournal(file, keptEntries(tables))
  const save = (table: Table, record: { id: string }) => {
    tables[table].set(record.id, record)
    journal.append(table, record)
  }
  return withIndexes(tables, save)
}

function withIndexes(
  tables: Record<Table, Map<string, { id: string }>>,
  save: (table: Table, record: { id: string }) => void,
): Ledger {
  const links = tables.links as Map<string, LinkRecord>
  const linkIdByReference = new Map<string, string>()
  const openLinkIds = new Set<string>()
  const index = (link: LinkRecord) => {
    if (link.reference) linkIdByReference.set(link.reference, link.id)
    if (link.status === 'created') openLinkIds.add(link.id)
    else openLinkIds.delete(link.id)
  }
  for (const link of links.values()) index(link)
  const keep =
    <Row extends { id: string }>(table: Table, then: (row: Row) => void = () => {}) =>
    (row: Row) => {
      save(table, row)
      then(row)
      return row
    }
  return {
    links,
    payments: tables.payments as Map<string, PaymentRecord>,
    refunds: tables.refunds as Map<string, RefundRecord>,
    orders: tables.orders as Map<string, OrderRecord>,
    events: tables.events as Map<string, EventRecord>,
    linkIdByReference,
    openLinkIds,
    saveLink: keep('links', index),
    savePayment: keep('payments'),
    saveRefund: keep('refunds'),
    saveOrder: keep('orders'),
    saveEvent: keep('events'),
  }
}

function keptEntries(tables: Record<Table, Map<string, { id: string }>>): [string, unknown][] {
  return Object.entries(tables).flatMap(([table, rows]) =>
    [...rows.values()]
      .filter((row) => table !== 'events' || (row as EventRecord).state === 'waiting')
      .map((row): [string, unknown] => [table, row]),
  )
}
