-- Two attempts can begin in the same millisecond, so created_at does not tell them apart. Null for attempts of earlier releases.
alter table idempotent_answer add column attempt_id uuid;
