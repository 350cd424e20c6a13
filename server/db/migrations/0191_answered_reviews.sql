-- What we answer to a review, below it on the page of its service.
alter table review
  add column answer text not null default '',   -- empty: none
  add column answered_at timestamptz(3),
  add column answered_by uuid references customer,
  add constraint review_answer_whole check ((answer = '') = (answered_at is null) and (answer = '') = (answered_by is null));
