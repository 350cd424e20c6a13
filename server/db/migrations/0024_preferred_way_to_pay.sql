-- What the payment page of an attempt shows first: an app, or cards. Null: nothing was chosen.
alter table payment_attempt
  add column preferred text check (preferred in ('paytm', 'phonepe', 'gpay', 'card'));
