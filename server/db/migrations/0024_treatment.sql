-- What a customer said of the household before a pest treatment: health data, deleted some days after the visit.
create table treatment_answer (
  booking_id uuid primary key references booking,
  concerns text[] not null
    check (concerns <@ array['infant', 'pregnancy', 'asthma', 'allergy', 'pets', 'aquarium']),  -- empty: none of these
  answered_at timestamptz(3) not null,
  -- Why staff let a treatment go ahead that the answers hold back.
  allowed_at timestamptz(3),
  allowed_by uuid references staff_member,
  allowed_reason text,
  check ((allowed_at is null) = (allowed_by is null) and (allowed_at is null) = (allowed_reason is null))
);
