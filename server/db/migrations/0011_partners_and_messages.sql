-- Messages may be answered by e-mail and may speak of a booking.
alter table contact_message
  alter phone set default '',
  add email text not null default '',
  add booking_id uuid references booking;
create index contact_message_newest on contact_message (created_at desc, id desc);

-- One open application a number: two taps at once would otherwise make two.
alter table partner_application add decided_at timestamptz(3);
create unique index one_open_application on partner_application (phone) where state in ('received', 'reviewing');
create index partner_application_newest on partner_application (created_at desc, id desc);
create unique index one_document_a_kind on partner_document (application_id, kind);

-- Who of the staff touched an applicant's papers. It outlives them, so it points at nothing that is erased.
create table document_access (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null,
  document_id uuid,
  kind text not null default '',
  action text not null check (action in ('read', 'deleted', 'erased')),
  staff_id uuid not null references staff_member,
  at timestamptz(3) not null
);
create index document_access_application on document_access (application_id, at);
