-- Where people look for us and we do not come: how many, by week. Nothing about who asked.
create table area_demand (
  week date not null,                            -- its Monday in India
  pincode text not null,
  asked integer not null check (asked > 0),
  primary key (week, pincode)
);

create index area_waitlist_created on area_waitlist (created_at) where interest = 'area';
