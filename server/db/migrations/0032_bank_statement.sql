-- Statements of our bank account, and which movement of the ledger each of their lines is.

insert into ledger_account (position, code, kind, name) values
  (50, 'bank_other', 'asset', 'Bank lines to be explained'),
  (210, 'opening_funds', 'liability', 'In the bank before its first statement'),
  (350, 'bank_interest', 'revenue', 'Interest of the bank'),
  (480, 'bank_charges', 'expense', 'Charges of the bank')
  on conflict do nothing;

-- A line of a statement, once: `fingerprint` is its day, words, amount and balance, and which of the equal ones it is.
create table bank_line (
  id bigint generated always as identity primary key,  -- in the order of the statement
  fingerprint text not null unique,
  day date not null,                             -- in India
  narration text not null,
  reference text not null,                       -- UTR or number of a cheque; may be empty
  amount_paise bigint not null check (amount_paise <> 0),  -- a credit is positive
  balance_paise bigint not null,                 -- after it
  file_name text not null,
  uploaded_by uuid not null references staff_member,
  uploaded_at timestamptz(3) not null,
  state text not null default 'open' check (state in ('open', 'matched')),
  matched_by uuid references staff_member,       -- null while open, and when its reference and amount matched it
  matched_at timestamptz(3),
  check ((state = 'matched') = (matched_at is not null))
);
create index bank_line_day on bank_line (day, id);
create index bank_line_open on bank_line (day, id) where state = 'open';

-- A movement of the ledger that a line is; undone, the row stays.
create table bank_match (
  id bigint generated always as identity primary key,
  line_id bigint not null references bank_line,
  posting_id bigint not null references ledger_posting,
  matched_by uuid references staff_member,
  matched_at timestamptz(3) not null,
  undone_by uuid references staff_member,
  undone_at timestamptz(3),
  undone_reason text not null default '',
  check ((undone_by is null) = (undone_at is null))
);
-- No movement is on two lines, also when two colleagues match at the same time.
create unique index bank_match_posting on bank_match (posting_id) where undone_at is null;
create index bank_match_line on bank_match (line_id);

-- What a line is that the ledger did not know before; undone, a further row takes it back. `opening` is of no line.
create table bank_entry (
  id uuid primary key default gen_random_uuid(),
  line_id bigint references bank_line,
  kind text not null check (kind in ('charge', 'interest', 'other', 'opening')),
  amount_paise bigint not null check (amount_paise <> 0),  -- as in the statement
  reason text not null,
  made_by uuid not null references staff_member,
  happened_at timestamptz(3) not null,
  reverses uuid unique references bank_entry,
  check ((line_id is null) = (kind = 'opening'))
);
create index bank_entry_line on bank_entry (line_id) where line_id is not null;
create index bank_entry_happened on bank_entry (happened_at);

-- The postings of a settlement are matched by its reference at the bank.
create index settled_item_settlement on settled_item (settlement_id);
