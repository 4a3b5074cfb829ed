@rem What package.json begins with is part of every shell but the one of Windows, which finds this file instead.
@%*
