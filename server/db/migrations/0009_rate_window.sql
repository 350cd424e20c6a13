-- One row a key: the window that is open now. Two first requests at once would otherwise open a window each.
alter table rate_window drop constraint rate_window_pkey, add primary key (key);
