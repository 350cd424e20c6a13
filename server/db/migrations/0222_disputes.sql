-- Payments that a customer disputes at the bank, as the payment provider reports them.
create table payment_dispute (
  id text primary key,  -- the provider's
  booking_id uuid references booking,  -- null for a payment that we do not know
  payment_id text not null,
  amount_paise integer not null check (amount_paise > 0),  -- hundredths of the currency
  currency text not null,
  phase text not null,
  reason text not null,
  state text not null check (state in ('open', 'action_required', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index payment_dispute_open on payment_dispute (respond_by) where state not in ('won', 'lost', 'closed');
create index payment_dispute_booking on payment_dispute (booking_id);
