create index email_link_promised on email_link (email) where purpose = 'UNDO';
