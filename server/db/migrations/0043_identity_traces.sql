-- What accounts have in common, so that a second one of a household gets no second welcome. Kept after an account is deleted.

create table identity_trace (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  kind text not null check (kind in ('address', 'device', 'phone')),
  hash bytea not null,                           -- HMAC with CODE_PEPPER; of a device the hash of its random token
  booking_id uuid unique references booking,     -- an address has a row for its customer and one for each booking
  seen_at timestamptz(3) not null,
  check (booking_id is null or kind = 'address')
);
create unique index identity_trace_once on identity_trace (customer_id, kind, hash) where booking_id is null;
create index identity_trace_hash on identity_trace (kind, hash);

-- Numbers follow at the next sign-in, change or deletion: their hash needs the pepper.
insert into identity_trace (customer_id, kind, hash, seen_at)
select customer_id, 'device', token_hash, last_used_at from known_device;

alter table referral
  drop constraint referral_state_check,
  add constraint referral_state_check check (state in ('joined', 'booked', 'rewarded', 'reversed', 'refused'));
