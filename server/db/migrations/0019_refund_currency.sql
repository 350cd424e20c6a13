-- A payment in another currency goes back in that currency, and is never counted as rupees.
alter table refund add currency text not null default 'INR';
