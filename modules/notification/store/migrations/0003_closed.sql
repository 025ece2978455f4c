-- When its cause ended, if that archived it and not the user.
alter table notification.notification add column closed_at timestamptz;
