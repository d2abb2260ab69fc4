-- by hand: the last day to hand in is judged on the day of the decision: what was stored may be of another day. The server writes it when it starts.
INSERT INTO demandes_to_list (demande_id, shown)
  SELECT id, false FROM demandes
  WHERE deposit_by IS NOT NULL AND coalesce(station, '') NOT IN ('deposited', 'published');
