-- Tax invoices and credit notes (CGST Rules, rules 46 and 53). Their numbers have no gaps within a series and a financial
-- year: the counter is locked by the transaction that issues the document.

create table invoice_counter (
  series text not null check (series in ('IN', 'CN')),
  financial_year text not null check (financial_year ~ '^\d\d-\d\d$'),
  last integer not null check (last > 0),
  primary key (series, financial_year)
);

create function count_up() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.last = old.last + 1 and (new.series, new.financial_year) = (old.series, old.financial_year)
  then return new; end if;
  raise exception 'invoice numbers only count up by one';
end $$;
create trigger count_up before update or delete on invoice_counter for each row execute function count_up();

create table invoice (
  id uuid primary key default gen_random_uuid(),
  series text not null check (series in ('IN', 'CN')),
  financial_year text not null,                  -- '26-27', from April to March in India
  serial integer not null check (serial > 0),
  number text not null unique check (char_length(number) <= 16),
  booking_id uuid not null references booking,
  customer_id uuid not null references customer,
  invoice_id uuid references invoice,            -- of a credit note: the invoice it reduces
  total_paise integer not null check (total_paise > 0),
  content jsonb not null,                        -- all that is printed, as of the issue
  issued_at timestamptz(3) not null,
  -- Summed over thousands of documents: read without the whole content.
  taxable_paise integer not null generated always as ((content ->> 'taxablePaise')::integer) stored,
  cgst_paise integer not null generated always as ((content ->> 'cgstPaise')::integer) stored,
  sgst_paise integer not null generated always as ((content ->> 'sgstPaise')::integer) stored,
  igst_paise integer not null generated always as ((content ->> 'igstPaise')::integer) stored,
  -- GST is reported by the state of the supply.
  place_of_supply text not null generated always as (content #>> '{placeOfSupply,code}') stored,
  unique (series, financial_year, serial),
  check ((series = 'CN') = (invoice_id is not null))
);
create unique index one_invoice_of_booking on invoice (booking_id) where series = 'IN';
create index invoice_booking on invoice (booking_id);
create index invoice_customer on invoice (customer_id);
create index invoice_reduced on invoice (invoice_id) where invoice_id is not null;
create index invoice_issued on invoice (issued_at);

create function keep_invoice() returns trigger language plpgsql as $$
begin
  -- CGST Act, section 36: 72 months from the annual return of the year, so up to eight years.
  if tg_op = 'DELETE' and old.issued_at < now() - interval '8 years' then return old; end if;
  raise exception 'invoices are kept as they were issued';
end $$;
create trigger keep_invoice before update or delete on invoice for each row execute function keep_invoice();

-- Bookings whose invoice or credit note is to be issued: added by the change that calls for it, deleted by the issue.
create table invoice_waiting (
  booking_id uuid primary key references booking,
  since timestamptz(3) not null,
  next_at timestamptz(3) not null,               -- the sweep tries again
  tries integer not null default 0 check (tries >= 0),
  problem text not null default ''
);
create index invoice_waiting_next on invoice_waiting (next_at);
create index invoice_waiting_since on invoice_waiting (since);
